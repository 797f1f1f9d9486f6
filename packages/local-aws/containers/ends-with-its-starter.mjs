/** Loaded before the program of a container: it ends the process if the parent is killed. */
process.on("disconnect", () => process.exit(0));
