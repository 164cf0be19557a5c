"""What every game has in common: the contract, the notation, the record, luck."""
