"""RULES.md against the code: a row for all there is, and every citation leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from arbitre.mutants import GAME_MUTANTS, MUTANTS
from arbitre_reference import PRESETS, Clause, Preset, rules_text

ROOT = Path(__file__).parents[2]
TEXT = rules_text()

# The section of RULES.md in which a family of clauses has its table.
SECTIONS = dict(
    section.split()
    for section in (
        *("BL 2.2", "OB 2.3", "BR 2.4", "BQ 2.4", "BD 2.4", "BC 2.4", "BW 2.4", "BS 2.4", "BM 2.4"),
        *("BV 3.1", "BE 3.2", "SA 3.3", "TA 3.3", "BA 3.4", "CS 3.4", "BT 3.5", "LS 3.5"),
        *("BG 3.6", "BJ 3.6", "BN 3.7", "BK 3.8", "BI 3.9", "BF 2.5"),
        *("KV 7.1", "KP 7.2", "KG 7.3", "KT 7.3", "KM 7.3", "KR 7.4", "KS 7.5", "KI 7.6"),
        *("MV 8.1", "MP 8.2", "MS 8.3", "MG 8.4", "MT 8.4", "MK 8.4", "MM 8.4"),
        *("BP 3.10",),
    )
)

# Where citations of RULES.md are looked for, and in which files.
CITING = ("reference", "harness", "adapters", "tests", "schemas", "README.md")
READABLE = {".py", ".md", ".js", ".mjs", ".json", ".html", ".toml", ".txt", ".yml", ".yaml"}


class Row(NamedTuple):
    """A row of a table: the number of its section, the head of its first column, its cells."""

    section: str
    head: str
    cells: tuple[str, ...]


class Choice(NamedTuple):
    """An option as it is declared, without the clauses that it changes."""

    name: str
    meaning: str
    values: tuple[str, ...]
    who: str


def rows_of(text: str) -> Iterator[Row]:
    """The rows of all tables of a text in Markdown."""
    section, head = "", ""
    for line in text.splitlines():
        title = re.match(r"#+ (?:([\d.]+)|(.*))", line)
        if title:
            section = (title[1] or title[2] or "").rstrip(".")
        if not line.startswith("|"):
            head = ""
            continue
        cells = tuple(cell.strip() for cell in line[1:].rstrip("|").split("|"))
        if not head:
            head = cells[0]
        elif set(line) - set("|-"):
            yield Row(section, head, cells)


ROWS = list(rows_of(TEXT))


def under(head: str) -> list[Row]:
    """The rows of the tables whose first column is called so."""
    found = [row for row in ROWS if row.head == head]
    assert found, head
    return found


NUMBERS = set(re.findall(r"^#+ (\d+(?:\.\d+)?)\.? ", TEXT, re.MULTILINE))
SOURCES = {row.cells[0]: row.cells for row in under("id") if row.section == "Sources"}
GAPS = {row.cells[0]: row.cells for row in under("id") if row.section == "4"}
WRONG = [row.cells[0] for row in under("id") if row.section == "5"]
# A place is a title in quotes, or a number, with a word or two on what it is about.
PLACES = {
    row.cells[0]: {
        re.findall(r"^(?:'.+?'(?= |$)|[\d.]+)", place)[0] for place in row.cells[1].split(" · ")
    }
    for row in under("source")
}


def all_clauses() -> dict[str, Clause]:
    """Every clause of every preset, by its id."""
    return {c.id: c for p in PRESETS.values() for c in p.every_clause}


def choices(preset: Preset) -> Iterator[tuple[Choice, str | None]]:
    """The options of all chapters of a preset, each with the gap that it fills."""
    every = (choice for chapter in preset.options for choice in preset.choices(chapter))
    for name, values, known in every:
        yield Choice(name, known["meaning"], values, known["who"]), known["gap"]


CLAUSES = all_clauses()
DECLARED = {choice: gap for preset in PRESETS.values() for choice, gap in choices(preset)}
VALUES = {(c.name, value) for c in DECLARED for value in c.values}
NAMES = {c.name for c in DECLARED}


class Dangling(ValueError):
    """A citation that leads nowhere."""


def cited(text: str) -> list[tuple[str, str]]:
    """What a citation leads to: pairs of a source and a place in it, or of an option and a value.

    `FFB classic 3.4, 3.5; undertrump=banned`: parts stand after a comma or a semicolon;
    a place belongs to the source named last.  Raises `Dangling`.
    """
    found: list[tuple[str, str]] = []
    source = ""
    for part in re.findall(r"\s*'.+?'(?=$|[,;])|[^,;]+", text):
        part = part.strip()
        name, _, value = part.partition("=")
        if (name, value) in VALUES or part in NAMES:
            found.append((name, value))
            continue
        named = [s for s in SOURCES if part == s or part.startswith(f"{s} ")]
        if named:
            source = max(named, key=len)
            part = part.removeprefix(source).strip()
        for place in places(part):
            if source not in SOURCES or place not in PLACES.get(source, set()):
                raise Dangling(f"{text!r}: there is no {place!r} in {source!r}")
            found.append((source, place))
        if named and not part:
            found.append((source, ""))
    if not found:
        raise Dangling(f"{text!r} names nothing")
    return found


def places(part: str) -> list[str]:
    """The places that a part names: `1-3` is three of them."""
    span = re.fullmatch(r"(\d+)-(\d+)", part)
    if span:
        return [str(number) for number in range(int(span[1]), int(span[2]) + 1)]
    return [part] if part else []


def played(who: str) -> dict[str, str]:
    """What is cited for each value of an option: `free: S2; banned: Klaverjas Amsterdam`."""
    found: dict[str, str] = {}
    for part in re.sub(r" \([^)]*\)", "", who).split("; "):
        values, _, sources = part.partition(": ")
        for value in values.split(", "):
            assert value not in found, f"{value} twice: {who}"
            found[value] = sources
    return found


# -- rows --------------------------------------------------------------------------------------


def test_every_clause_is_a_row_and_every_row_a_clause() -> None:
    """Each clause has one row, in the section of its family, with its law and its source."""
    rows = under("clause")
    assert Counter(row.cells[0] for row in rows) == Counter(CLAUSES.keys())
    for section, _, (id, law, source) in rows:
        assert section == SECTIONS[id[:2]], id
        assert (law, source) == (CLAUSES[id].law, CLAUSES[id].source), id


def test_every_option_is_a_row_and_every_row_an_option() -> None:
    """Each option has one row: what it settles, its values, default first, and who plays which."""
    rows = Counter(
        Choice(name.strip("`"), meaning, tuple(values.split("; ")), who)
        for _, _, (name, meaning, values, _, who) in under("option")
    )
    assert rows == Counter(DECLARED.keys())


def test_every_option_names_the_clauses_that_it_changes() -> None:
    """They are clauses of a preset that has the option, and none that cites it is left out."""
    for _, _, (name, meaning, values, ids, who) in under("option"):
        option = name.strip("`")
        row = Choice(option, meaning, tuple(values.split("; ")), who)
        having = [p for p in PRESETS.values() if any(c == row for c, _ in choices(p))]
        there = {c.id: c for p in having for c in p.every_clause}
        citing = {id for id, c in there.items() if re.search(rf"(?<!=)\b{option}\b", c.source)}
        assert citing <= set(ids.split()) <= set(there), option


# The defaults that are not the value named first, and the words that say so.
OTHERWISE = {
    "belote/classic": [
        ("undertrump", "obligatory", "but its `undertrump` is obligatory by default"),
    ],
    "klaverjas/rotterdam": [
        ("ruff_when_partner_winning", "yes", "`ruff_when_partner_winning` is yes"),
        ("undertrump", "obligatory", "`ruff_when_partner_winning` is yes and `undertrump` obli"),
        ("four_jacks", "100", "In `klaverjas/rotterdam` `four_jacks` is 100"),
        ("trump_choice", "dealer-first", "In `klaverjas/rotterdam` `trump_choice` is dealer-first"),
    ],
}


@pytest.mark.parametrize("preset", PRESETS)
def test_defaults_are_the_values_named_first(preset: str) -> None:
    """What an option is in a preset is its first value, but for those that stand here.

    RULES.md says so in words below the options.
    """
    the = PRESETS[preset]
    bundles = list(the.options.values())
    wanted = {choice.name: choice.values[0] for choice, _ in choices(the)}
    for name, value, said in OTHERWISE.get(preset, ()):
        wanted[name] = value
        assert said in TEXT
    assert {name: getattr(b, name) for b in bundles for name in vars(b)} == wanted


def test_every_gap_is_a_row_with_the_options_that_fill_it() -> None:
    """A gap names exactly the options that name it in some game; they are undeclared by default."""
    filled = {id: set(re.findall(r"`(\w+)`", cells[3])) for id, cells in GAPS.items()}
    named: dict[str, set[str]] = {name: set() for name in NAMES}
    for choice, gap in DECLARED.items():
        assert gap is None or choice.values[0] == "undeclared"
        named[choice.name] |= {gap} if gap else set()
    for name, gaps in named.items():
        assert {id for id, names in filled.items() if name in names} == gaps, name
    assert set().union(*filled.values()) <= NAMES


def test_every_wrong_engine_is_a_row() -> None:
    """Each planted bug whose id is a W has a row, once, and each row is planted."""
    planted = [id for id in (*MUTANTS, *GAME_MUTANTS) if id.startswith("W")]
    assert sorted(WRONG) == sorted(planted)


def test_contracts_without_a_trump_suit_are_rows() -> None:
    """The contracts of RULES 3.3 are those of both presets of belote after the four suits."""
    rows = [re.findall(r"`([\w-]+)`", row.cells[0])[0] for row in under("contract")]
    for preset in ("belote/coinche", "belote/classic"):
        assert PRESETS[preset].contracts == (*"SHDC", *rows)


# -- citations ---------------------------------------------------------------------------------


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_clause_cites_what_is_there(clause: Clause) -> None:
    """The source of a clause is made of places that the sources have, and of options."""
    assert cited(clause.source)


@pytest.mark.parametrize("choice", DECLARED, ids=lambda choice: choice.name)
def test_an_option_says_who_plays_each_value(choice: Choice) -> None:
    """Each value is told once, in order, with sources that are there."""
    told = played(choice.who)
    assert tuple(told) == choice.values
    for sources in told.values():
        assert {name for name, _ in cited(sources)} <= set(SOURCES)


@pytest.mark.parametrize(
    "citation",
    [
        "",
        "convention",
        "FFB",
        "FFB contrée 12.1",
        "FFB classic 3.4, 3.9",
        "FFB coinche 2015",
        "S3",
        "S0, 1-8",
        "S1, 'Puntuacio'",
        "S1, 'Puntuació'; 'Jugar'",
        "RULES 3.3, undertrump=banned",
        "undertrump=perhaps",
        "'Puntuació'",
        "several clubs",
    ],
)
def test_a_citation_that_leads_nowhere_is_noticed(citation: str) -> None:
    """An unknown source, place, option or value is not taken for one that is there."""
    with pytest.raises(Dangling):
        cited(citation)


def test_no_source_and_no_place_is_listed_in_vain() -> None:
    """Each source and each place is cited by a clause, by an option, or by a departure."""
    departures = " ".join(" ".join(row.cells) for row in under("about"))
    texts = [clause.source for clause in CLAUSES.values()]
    texts += [sources for choice in DECLARED for sources in played(choice.who).values()]
    used = {pair for text in texts for pair in cited(text)} | set(mentioned(departures))
    assert set(SOURCES) == {source for source, _ in used} - NAMES
    for source, listed in PLACES.items():
        assert listed == {place for name, place in used if name == source and place}, source


def test_every_source_tells_where_it_can_be_read() -> None:
    """A source has a text, a language and an address; S2 came without one, and says so.

    What is played and nobody has published says that it is.
    """
    for id, cells in SOURCES.items():
        if id == "unpublished":
            continue
        assert all(cells), id
        assert ("https://" in cells[-1] or "http://" in cells[-1]) is (id != "S2"), id


def test_departures_are_about_clauses_that_exist() -> None:
    """What section 6 says of a clause is said of one that is there."""
    for row in under("about"):
        assert set(row.cells[0].split(", ")) <= set(CLAUSES)
        assert mentioned(row.cells[2])


# -- elsewhere ---------------------------------------------------------------------------------


def mentioned(text: str) -> list[tuple[str, str]]:
    """The places that running text names: `FFB contrée 10.1.2 and 10.1.3`, `S1, 'Puntuació'`."""
    found = []
    number = r"\d+(?:\.\d+)*"
    pattern = rf"\b(FFB \w+) ({number}(?:(?:, | and ){number})*)"
    for source, numbers in re.findall(pattern, text):
        found += [(source, place) for place in re.findall(number, numbers)]
    return found + re.findall(r"\b(S\d), ('[^|;]+?')(?=[^\w]|$)", text)


def citing_files() -> list[Path]:
    """The files of the repository in which RULES.md and its sources may be cited."""
    found: list[Path] = []
    for name in CITING:
        top = ROOT / name
        found += [top] if top.is_file() else sorted(top.rglob("*"))
    left_out = {Path(__file__), ROOT / "tests" / "example_project" / "corpus"}
    return [p for p in found if p.suffix in READABLE and not left_out & {p, *p.parents}]


def dangling(text: str) -> list[str]:
    """The sections, gaps, wrong engines and documents that a text cites and that do not exist."""
    item = r"(?:[GW]\d+[a-z]?(?:-[a-z]+)?|\d+(?:\.\d+)?)"
    listed = re.findall(rf"RULES(?:\.md)?(?: section)?((?:(?:,| and| to|-)? ?\(?{item}\b)+)", text)
    cited_items = [i for items in listed for i in re.findall(item, items)]
    wrong = [i for i in cited_items if i not in NUMBERS | set(GAPS) | set(WRONG)]
    wrong += [i for i in re.findall(r"\b(?:gap |RULES \d )(G\d+)", text) if i not in GAPS]
    wrong += [f"{s} {p}" for s, p in mentioned(text) if p not in PLACES.get(s, set())]
    wrong += re.findall(r"\bDESIGN\b|\bseeds/", text)
    documents = {p.name for top in (ROOT, ROOT / ".github") for p in top.glob("*.md")} | {
        path.name for name in CITING for path in (ROOT / name).rglob("*.md")
    }
    return wrong + [d for d in re.findall(r"\b[A-Z_]{3,}\.md\b", text) if d not in documents]


@pytest.mark.parametrize("path", citing_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_cites_what_is_not_there(path: Path) -> None:
    """No file names a section of RULES.md, a place in a source or a document in vain."""
    assert dangling(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "text",
    [
        "(RULES 3.99)",
        "RULES 2.2, 2.3 and 3.22",
        "RULES.md section 9",
        "RULES 4 G3",
        "gap G9",
        "RULES W19",
        "DESIGN 5",
        "see LAWS.md",
        "FFB contrée 10.1.2 and 10.9",
        "S1, 'Puntuacio'",
    ],
)
def test_a_citation_of_nothing_is_found_in_a_text(text: str) -> None:
    """Numbers in a list, gaps, wrong engines and other documents are all looked up."""
    assert dangling(text)
