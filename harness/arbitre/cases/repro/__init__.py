"""A reported bug becomes a case: from a player's report to who is right, and to the corpus.

`matter`: what the report is about, whatever form it comes in; `hands`: the turns of a whole hand;
`verdict`: who is right; `engine`: what an engine says of it, made as small as it goes, and the
case; `printed`: how it reads.
"""
