// Users import Muster alone: the types of commands, answers and callbacks come with it.
@_exported public import Groups
