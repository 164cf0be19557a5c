"""One table as a pure machine.

`requests.ask` says which entries a message of a seat would add to the log, or refuses it; it changes nothing. Once they
are durable, `table.after` makes the next table of each, and `shown` says what everybody may be told. Nothing here
opens a door or looks at a clock: the time comes with every call, in milliseconds.
"""
