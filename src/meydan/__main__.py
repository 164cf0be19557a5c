"""`python -m meydan`."""

import sys

from meydan.cli import main

if __name__ == "__main__":
    sys.exit(main())
