"""The rulebook of Kingdom Builder as tests."""
