"""The proof sheet: all components of an edition on one page, to be compared with the box."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from sobremesa.engine.scene import Component

PROVENANCE = ("confirmed", "single source", "inferred", "reconstructed")

STYLE = """
:root { color-scheme: light dark; --page: #f5f3ee; --card: #fff; --ink: #1d2329; --soft: #5a646e; --line: #d9d4c8;
  --confirmed: #1f7a3d; --single: #2a62a8; --inferred: #8a5a00; --reconstructed: #a53426; }
@media (prefers-color-scheme: dark) { :root { --page: #15191d; --card: #20262c; --ink: #eceff1; --soft: #a5b0ba;
  --line: #36404a; --confirmed: #7fd39a; --single: #8fbdf5; --inferred: #e8bd62; --reconstructed: #f2998c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem clamp(.75rem, 3vw, 2.5rem) 3rem; background: var(--page);
  color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.7rem; line-height: 1.2; }
h2 { margin: 2rem 0 .75rem; font-size: 1.25rem; }
h2 small, .soft { color: var(--soft); font-weight: 400; font-size: .875rem; }
.note { margin: 0; max-width: 46rem; }
.sums { display: flex; flex-wrap: wrap; gap: .4rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.cards { display: grid; gap: .75rem; padding: 0; margin: 0; list-style: none;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.card { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .25rem .85rem; padding: .75rem;
  align-content: start; break-inside: avoid; background: var(--card); border: 1px solid var(--line);
  border-radius: .5rem; }
.card svg { display: block; width: 7.5rem; height: 7.5rem; border-radius: .25rem; }
.card h3 { display: flex; justify-content: space-between; gap: .5rem; margin: 0; font-size: 1rem; }
.card ul { margin: .15rem 0 .4rem; padding-left: 1rem; font-size: .875rem; line-height: 1.35; }
.card p { margin: 0; overflow-wrap: anywhere; }
.source { grid-column: 1 / -1; color: var(--soft); font-size: .8125rem; line-height: 1.35; }
.badge { padding: 0 .5rem; border: 1px solid currentcolor; border-radius: 1rem; font-size: .8125rem;
  white-space: nowrap; }
.confirmed { color: var(--confirmed); } .single { color: var(--single); }
.inferred { color: var(--inferred); } .reconstructed { color: var(--reconstructed); }
@media print { body { background: #fff; } }
"""


def page(title: str, note: str, components: Sequence[Component]) -> str:
    """A complete HTML page without script that needs nothing from elsewhere. Pictures are taken as they are."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n"
        f'<h1>{escape(title)}</h1>\n<p class="note">{escape(note)}</p>\n{_summary(components)}</header>\n<main>\n'
        f"{''.join(_groups(components))}</main>\n</body>\n</html>\n"
    )


def _summary(components: Sequence[Component]) -> str:
    kinds = Counter(component.provenance for component in components)
    lines = "".join(f"<li>{_badge(word)} {kinds[word]}</li>" for word in PROVENANCE if kinds[word])
    return f'<ul class="sums"><li>{len(components)} entries</li>{lines}</ul>\n'


def _groups(components: Sequence[Component]) -> Iterator[str]:
    for group in dict.fromkeys(component.group for component in components):
        members = [component for component in components if component.group == group]
        pieces = sum(component.count for component in members)
        cards = "".join(_card(component) for component in members)
        yield (
            f"<section>\n<h2>{escape(group)} <small>{pieces} pieces, {len(members)} kinds</small></h2>\n"
            f'<ul class="cards">\n{cards}</ul>\n</section>\n'
        )


def _card(component: Component) -> str:
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in component.facts.split("; "))
    return (
        f'<li class="card">{component.picture}<div><h3>{escape(component.id)} <span>&times;{component.count}</span>'
        f"</h3><ul>{facts}</ul><p>{_badge(component.provenance)}</p></div>"
        f'<p class="source">{escape(component.source)}</p></li>\n'
    )


def _badge(provenance: str) -> str:
    return f'<span class="badge {escape(provenance.split(" ")[0])}">{escape(provenance)}</span>'
