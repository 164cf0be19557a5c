"""One table as a pure machine.

`requests.ask` says which entries a message of a seat would add to the log and what the table is after each of them, or
refuses it; `shown` says what everybody may be told. The changes count once the entries are durable. Nothing here opens
a file or looks at a clock: the time comes with every call, in milliseconds.
"""
