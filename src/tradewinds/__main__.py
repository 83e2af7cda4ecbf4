"""`python -m tradewinds` is `tradewinds`."""

import sys

from tradewinds.cli import main

sys.exit(main())
