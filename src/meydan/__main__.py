"""`python -m meydan`, and the program `meydan`."""

import sys


def main() -> int:
    """Run the command line. Ctrl-C ends it quietly even while it is still being loaded."""
    try:
        from meydan.cli import main as run

        return run()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
