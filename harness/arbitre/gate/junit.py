"""What a gate found out as JUnit XML: a suite for each unit, a case for each step.

A case has the same name in every run, whatever becomes of it, so that whoever keeps its history
finds it again: all that is red in a step is its one failure.
What is known or flaky is a case of its own, which was skipped, with the reason.
"""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from .notices import GateResult, GateStep, Notice, Place, Status, Unit, name_difference

UNABLE = frozenset({Status.NOT_ASKED, Status.INVALID})
# What is done where there is no target.
OF_RULES = (GateStep.CORPUS, GateStep.ACCEPTED)


def junit(verdict: GateResult) -> str:
    """The XML document: a suite a place, counted, with a declaration and a last line end."""
    root = Xml.Element("testsuites", name="arbitre gate")
    units = {unit.place: unit for unit in verdict.units}
    for place in dict.fromkeys([*units, *(notice.place for notice in verdict.notices)]):
        mine = [notice for notice in verdict.notices if notice.place == place]
        suite = Xml.SubElement(root, "testsuite", name=str(place))
        able = not any(notice.status in UNABLE for notice in mine)
        for step in GateStep if place.target else OF_RULES:
            of_step = [notice for notice in mine if notice.step is step]
            _step(suite, place, step, of_step, able, units.get(place))
        _count(suite)
    _count(root)
    Xml.indent(root)
    return Xml.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _step(
    suite: Xml.Element,
    place: Place,
    step: GateStep,
    notices: list[Notice],
    able: bool,
    unit: Unit | None,
) -> None:
    """The case of a step; it passes only if it was `able` to find something."""
    group = f"arbitre.{place.rules}.{place.question}.{place.target or 'rules'}"
    case = Xml.SubElement(suite, "testcase", classname=group, name=str(step))
    case.set("time", f"{unit.seconds.get(step, 0) if unit else 0:.3f}")
    red = [notice for notice in notices if notice.red]
    if red:
        first, *others = red
        tag = "error" if all(notice.status in UNABLE for notice in red) else "failure"
        more = f", and {len(others)} more" if others else ""
        told = {"type": str(first.status), "message": f"{first.title}{more}"}
        below = Xml.SubElement(case, tag, told)
        below.text = "\n\n".join("\n".join(_text(notice)) for notice in red)
    elif not able:
        Xml.SubElement(case, "skipped", message="the target could not be asked")
    for notice in notices:
        if not notice.red:
            # How often it was met would make it another case from one run to the next.
            name = f"{step}: {name_difference(*notice.key[:2]) or notice.status}"
            known = Xml.SubElement(suite, "testcase", classname=group, name=name, time="0")
            Xml.SubElement(known, "skipped", message=f"{notice.status}: {notice.title}")


def _text(notice: Notice) -> list[str]:
    """All that a notice tells."""
    told = [*notice.drawing, *notice.lines, *notice.reproduce, *notice.remedy]
    return [f"{notice.status}: {notice.title}", *told]


def _count(element: Xml.Element) -> None:
    cases = element.findall(".//testcase")
    element.set("tests", str(len(cases)))
    element.set("time", f"{sum(float(case.get('time', 0)) for case in cases):.3f}")
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(len(element.findall(f".//{tag}"))))
