"""Makes what browsers are given, from `client/`: `python -m meydan.bundling`.

There are two parts, each with a stamp that holds the checksum of its sources, so that nothing is made twice: the pages,
and the Python that a page runs when there is no network. The build hook runs this program; a checkout starts with the
pages alone and makes the second part beside the running server (`commands/browser_python.py`).

It needs Node and npm, pip for the second part, and of our own only `beside.py` and `compiled.py`.
"""
