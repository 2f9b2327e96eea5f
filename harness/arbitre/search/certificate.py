"""A certificate that somebody shows: what it states, read and held to be something to ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arbitre_reference import UnknownRules, rule_set

from .. import data
from ..questions import QUESTIONS
from .checkpoint import ProofScope

# Positions a large class, as `arbitre prove --representatives` allows them.
MOST_REPRESENTATIVES = 12


class BadCertificate(ValueError):
    """A file that is no certificate, or one of what cannot be asked here; names the file."""


def read_certificate(path: Path) -> dict[str, Any]:
    """What the certificate states; raises `BadCertificate`.

    That is of rules and a question that there are here, within a bound that a proof can have.
    """
    try:
        stated: dict[str, Any] = data.read_json(path)
    except data.BadFile as error:
        raise BadCertificate(str(error)) from None
    wrong = data.fault("certificate", stated)
    if wrong:
        raise BadCertificate(f"{path}: {wrong}")
    scope = stated["scope"]
    try:
        rules = rule_set(stated["rules"])
    except UnknownRules as error:
        raise BadCertificate(f"{path}: {error}") from None
    question = QUESTIONS.get(scope["question"])
    if question is None or not question.presets(rules):
        raise BadCertificate(
            f"{path}: {scope['question']!r} is no question about {rules.preset.name}"
        )
    if not 1 <= scope["most"] <= question.space.largest(rules):
        raise BadCertificate(f"{path}: scope.most: 1 to {question.space.largest(rules)}")
    if not 1 <= scope["representatives_of_large_classes"] <= MOST_REPRESENTATIVES:
        raise BadCertificate(f"{path}: scope: 1 to {MOST_REPRESENTATIVES} representatives")
    return stated


def scope_of(stated: dict[str, Any], target: str) -> ProofScope:
    """What is to be asked of a target to prove again what a certificate states."""
    scope = stated["scope"]
    return ProofScope(
        target,
        stated["rules"],
        scope["most"],
        scope["representatives_of_large_classes"],
        scope["question"],
    )
