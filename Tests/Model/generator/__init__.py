"""Random scenarios. The model runs along, so that the lines aim at what exists just then."""
