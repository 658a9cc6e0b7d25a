enum TestCommandPlaceholder {}
