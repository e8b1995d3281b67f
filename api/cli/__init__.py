"""The command `desk`: one parser, one function a command, one way of printing."""
