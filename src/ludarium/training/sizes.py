"""The kinds of nets that `ludarium train` makes, and their usual sizes."""

SMALL, CONVOLUTIONAL = "small", "convolutional"
KINDS = SMALL, CONVOLUTIONAL
SUFFIXES = {SMALL: ".npz", CONVOLUTIONAL: ".onnx"}
UNITS, MORE_UNITS = 64, 16
BLOCKS, CHANNELS = 4, 32
LISTED = {SMALL: 0, CONVOLUTIONAL: 32}  # steps of a position that are kept with their visits
