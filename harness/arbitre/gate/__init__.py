"""The gate: what a team's CI asks of arbitre, run after run, for years.

`config` reads what is to be held to what, `run` asks it, `expected` tells expected failures from
new differences, `snapshot` is what rules mean and engines answer, class by class, `baseline` the
snapshots that the team has accepted, `against` compares with them, `accept` writes them.
"""
