"""`python -m api.cli` is `desk`."""

from api.cli.main import main

raise SystemExit(main())
