// Tests import MusterTesting alone: the engine comes with it.
@_exported public import Muster
