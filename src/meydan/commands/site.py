"""`meydan site`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from meydan.beside import Failed
from meydan.commands.browser_python import make_first
from meydan.core.errors import Rule, SetupError
from meydan.server.offline.site import NoClient, write_site
from meydan.words import Words

NO_PAGES: Final = Rule(
    "site.no-pages", "the pages are not built: install Node and run `uv sync --reinstall-package meydan`"
)
NO_PYTHON: Final = Rule("site.no-python", "Python for the browser cannot be made: {reason}")
IS_THERE: Final = Rule("site.exists", "{folder} exists already and is no site of Meydan; name another folder")
NO_SITE: Final = Rule("site.no-site", "the site cannot be written to {folder}: {reason}")


def site(folder: Path, words: Words) -> int:
    """Write everything as files for any web server. A site that is there is replaced. Raises SetupError."""
    new = folder.with_name(f"{folder.name}.new")
    if folder.exists() and any(folder.iterdir()) and not (folder / "service-worker.js").is_file():
        raise SetupError(IS_THERE.of(folder=folder))
    try:
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(parents=True)  # before the work, which would be in vain in a folder that cannot be written
        make_first()
        write_site(new)
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)
    except Failed as failed:
        raise SetupError(NO_PYTHON.of(reason=failed)) from None
    except NoClient:
        raise SetupError(NO_PAGES) from None
    except OSError as error:
        raise SetupError(NO_SITE.of(folder=folder, reason=error)) from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
    sys.stdout.write(words("site.done", folder=folder) + "\n")
    return 0
