"""What a gate found out as JUnit XML: a suite for each unit, a case for each thing told.

A step in which nothing is wrong is one case that passes;
what is known or flaky is a case that was skipped, with the reason.
"""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from .notices import GateResult, GateStep, Notice, Place, Status, name_difference

UNABLE = frozenset({Status.NOT_ASKED, Status.INVALID})
# What is done where there is no target.
OF_RULES = (GateStep.CORPUS, GateStep.ACCEPTED)


def junit(verdict: GateResult) -> str:
    """The XML document: a suite a place, counted, with a declaration and a last line end."""
    root = Xml.Element("testsuites", name="arbitre gate")
    places = [*(u.place for u in verdict.units), *(notice.place for notice in verdict.notices)]
    for place in dict.fromkeys(places):
        mine = [notice for notice in verdict.notices if notice.place == place]
        suite = Xml.SubElement(root, "testsuite", name=str(place))
        able = not any(notice.status in UNABLE for notice in mine)
        for step in GateStep if place.target else OF_RULES:
            _step(suite, place, step, [notice for notice in mine if notice.step is step], able)
        _count(suite)
    _count(root)
    Xml.indent(root)
    return Xml.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _step(
    suite: Xml.Element, place: Place, step: GateStep, notices: list[Notice], able: bool
) -> None:
    """The cases of a step; it passes only if it was `able` to find something."""
    group = f"arbitre.{place.rules}.{place.question}.{place.target or 'rules'}"
    if able and not any(notice.red for notice in notices):
        Xml.SubElement(suite, "testcase", classname=group, name=str(step))
    for notice in notices:
        # How often it was met would make it another case from one run to the next.
        what = name_difference(*notice.key[:2]) or notice.title
        name = f"{step}: {notice.status}: {what}"
        case = Xml.SubElement(suite, "testcase", classname=group, name=name)
        if notice.red:
            tag = "error" if notice.status in UNABLE else "failure"
            below = Xml.SubElement(case, tag, type=str(notice.status), message=notice.title)
            below.text = "\n".join(_text(notice))
        else:
            Xml.SubElement(case, "skipped", message=f"{notice.status}: {notice.title}")


def _text(notice: Notice) -> list[str]:
    """All that a notice tells, but for its title."""
    return [*notice.drawing, *notice.lines, *notice.reproduce, *notice.remedy]


def _count(element: Xml.Element) -> None:
    element.set("tests", str(len(element.findall(".//testcase"))))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(len(element.findall(f".//{tag}"))))
