"""A naive model of `muster run` for EM groups, written from the rows of the semantics.

It keeps everything in dictionaries and lists, folds the whole log again to answer about the past,
and shares nothing with the engine. It exists to be compared with it.
"""
