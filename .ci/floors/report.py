"""The check's messages about uses: what happened, the rule, and the way out."""

_SHOWN = 20
_SYMBOLS = 5


def grown(survey, pairs, allowed):
    """An error for each pair of files with more uses than allowed."""
    shown = list(pairs.items())[:_SHOWN]
    lines = [line for pair, uses in shown for line in _error(survey, uses, allowed.get(pair, 0))]
    if len(pairs) > len(shown):
        lines.append(f"And {len(pairs) - len(shown)} more pairs of files in {survey.module}.")
    return "\n".join(lines)


def _error(survey, uses, allowed):
    first = uses[0]
    source, target = survey.plan.room(first.source), survey.plan.room(first.target)
    folder = f"Sources/{survey.module}"
    symbols = [f"`{use.symbol}`" if use is first else f"`{use.symbol}` (line {use.line})" for use in uses[:_SYMBOLS]]
    if len(uses) > _SYMBOLS:
        symbols.append(f"{len(uses) - _SYMBOLS} more")
    yield (
        f"{folder}/{first.source}:{first.line}: error: This file uses {_list(symbols)}"
        f" of {folder}/{first.target}:{first.target_line}."
    )
    if allowed:
        yield f"  These are {len(uses)} symbols, and .ci/floors/{survey.module}.uses allows {allowed}."
    plan = f".ci/floors/{survey.module}.plan"
    if survey.plan.rooms[source] == survey.plan.rooms[target]:
        yield f"  The rooms `{source}` and `{target}` are on one floor."
        yield f"  Rooms on one floor do not use each other: see {plan}."
        yield "  Move what both need to a room below them, or make them one room."
    else:
        yield f"  The room `{source}` is below the room `{target}`."
        yield f"  A room uses only rooms on lower floors: see {plan}."
        yield (
            f"  Move the code to a room above `{target}`, or declare in `{source}`"
            f" a protocol or a closure that `{target}` supplies."
        )


def shrunk(survey, pairs):
    """The error for pairs of files with fewer uses than listed."""
    name = f".ci/floors/{survey.module}.uses"
    lines = [f"{name}: error: It lists more uses than there are."]
    lines += [
        f"  {source} -> {target}: {found}, and not {listed}"
        for (source, target), (found, listed) in list(pairs.items())[:_SHOWN]
    ]
    if len(pairs) > _SHOWN:
        lines.append(f"  And {len(pairs) - _SHOWN} more pairs of files.")
    lines.append("  The list shrinks with the uses, so that they do not come back.")
    lines.append(f"  Run `.ci/floors/check --update {survey.module}`, and commit the list.")
    return "\n".join(lines)


def moved(survey):
    """The way out when a move of files has changed the pairs."""
    return (
        f"{survey.module} has no more uses against its plan than its list."
        f" If only files have moved, run `.ci/floors/check --update {survey.module}`."
    )


def refused(survey, before, has_new_plan):
    """The error of an update with more uses than in the last commit."""
    lines = [
        f"{survey.module} has {survey.total} uses against its plan, and {before} in the last commit.",
        "The number of uses only shrinks, so the list is not written.",
        "Take out the uses above.",
    ]
    if has_new_plan:
        lines.append(f"If the change of .ci/floors/{survey.module}.plan has brought them, add --new-plan.")
    return "\n".join(lines)


def summary(survey):
    """The size of a module, and the number of its uses against the plan."""
    return (
        f"{survey.module}: {_count(len(survey.files), 'file')} in {_count(len(survey.plan.rooms), 'room')},"
        f" {_count(survey.total, 'use')} against the plan"
    )


def _count(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(words):
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
