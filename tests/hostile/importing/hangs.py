"""Does not come to an end while it is imported."""

import time

time.sleep(90)
