"""One table as a pure state machine.

`requests.ask` says which entries a message of a seat would add to the log and the table after each of them, or refuses
it; `shown` says what each player may be told. The changes count once the entries are durable. Nothing here opens a file
or reads the time: every call is given the time, in milliseconds.
"""
