@_exported public import Muster
