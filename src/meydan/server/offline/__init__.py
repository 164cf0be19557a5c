"""Meydan without a network: the server's own tables, bots and answers in a page, with a store on the device."""
