// This module is filled in the next commits.
