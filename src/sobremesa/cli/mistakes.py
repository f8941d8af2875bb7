"""What is told about a command line that cannot be understood."""

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from sobremesa.locale import say


def mistake(fault: CycloptsError) -> str:
    """What is wrong with a command line, as a sentence."""
    match fault:
        case UnknownCommandError(unused_tokens=[word, *_]):
            return say("there is no command {word}; sobremesa --help lists them", word=word)
        case UnknownOptionError(token=token):
            return say(
                "there is no flag {word} here; add --help to see those there are", word=token.keyword or token.value
            )
        case UnusedCliTokensError(unused_tokens=[word, *_]) if not fault.command_chain:
            return say("there is no command {word}; sobremesa --help lists them", word=word)
        case UnusedCliTokensError(unused_tokens=[word, *_]):
            return say("{word} is one word too many; add --help to see what is wanted", word=word)
        case MissingArgumentError(keyword=str(word)):
            return say("{word} needs a value; add --help to see which", word=word)
        case MissingArgumentError(argument=argument) if argument is not None:
            return say("{word} is missing; add --help to see what is wanted", word=argument.name)
        case CoercionError(token=token) if token is not None:
            name = token.keyword or (fault.argument.name if fault.argument else "")
            word = token.value if token.value.strip() else repr(token.value)
            return say("{word} is no value for {name}", word=word, name=name)
        case RepeatArgumentError(token=token):
            return say("{word} is given twice", word=token.keyword)
    return str(fault)
