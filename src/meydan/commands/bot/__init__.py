"""`meydan bot`: a bot of one's own takes seats at live tables."""
