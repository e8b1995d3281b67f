"""`desk serve`: the web service, on loopback unless told otherwise."""

from argparse import Namespace
from typing import TYPE_CHECKING

from api.cli import output
from api.errors import EXIT_DONE, BadInputError

if TYPE_CHECKING:
    from api.desk import Desk


def serve(desk: "Desk", options: Namespace) -> int:
    """Serves until stopped; prints the address first."""
    import uvicorn

    from api.app import create_app

    if not 0 <= options.port <= 65_535:
        raise BadInputError(f"--port is {options.port}; expected 0 to 65535")
    desk.archive.span(as_of=desk.clock.now())  # a missing archive is told now, not at the first question
    app = create_app(desk.settings, clock=desk.clock)
    output.say(f"Serving http://{options.host}:{options.port}/ (stop with Ctrl-C)")
    uvicorn.run(app, host=options.host, port=options.port, log_level="warning", access_log=False, server_header=False)
    return EXIT_DONE
