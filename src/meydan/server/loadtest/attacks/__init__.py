"""How long others wait while a stranger attacks the server: each attack of the promise, and the crowd that plays on."""
