"""Cases that are kept: the corpus, its replay, vectors, players' reports."""
