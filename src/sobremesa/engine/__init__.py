"""The engine: what every game needs and nothing that only one does. It imports the standard library alone."""
