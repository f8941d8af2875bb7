"""`python -m sobremesa.web`: the server alone, without the rest of the command line."""

from argparse import ArgumentParser
from pathlib import Path

from sobremesa.web.serving import serve

parser = ArgumentParser(prog="sobremesa.web")
parser.add_argument("--port", type=int, default=8000)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--data", type=Path)
parser.add_argument("--lan", action="store_true")
parser.add_argument("--no-open", action="store_true")
given = parser.parse_args()
raise SystemExit(serve(given.port, given.host, given.data, given.lan, not given.no_open))
