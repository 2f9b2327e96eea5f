"""The gate: what a team's CI asks of arbitre, run after run, for years.

`config` reads what is to be held to what, `run` asks it, `known` tells known differences from new,
`state` is what rules mean and engines answer, class by class,
`accepted` the file in which the team has accepted it, `accept` writes it.
"""
