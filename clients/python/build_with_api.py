"""Build backend: flit, after `roundsman/api.py` has been written from the contract, which the repository leaves to
`npm run clients`. A source distribution contains the file."""

import subprocess
from pathlib import Path

from flit_core import buildapi
from flit_core.buildapi import (  # noqa: F401
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

_folder = Path(__file__).resolve().parent
_repository = _folder.parent.parent


def _write_api() -> None:
    present = (_folder / "roundsman" / "api.py").exists()
    if not (_repository / "scripts" / "clients" / "build-clients.mjs").exists():
        if not present:
            raise RuntimeError("roundsman/api.py is missing. Install the Python client of a release.")
        return
    try:
        subprocess.run(["npm", "run", "--silent", "clients"], cwd=_repository, check=True)
    except FileNotFoundError:
        if not present:
            raise RuntimeError(
                "roundsman/api.py is written by `npm run clients`, which needs Node 20 or later. "
                "Install Node, or the Python client of a release."
            ) from None


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    _write_api()
    return buildapi.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    _write_api()
    return buildapi.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    _write_api()
    return buildapi.build_sdist(sdist_directory, config_settings)
