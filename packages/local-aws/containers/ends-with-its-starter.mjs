/** Loaded before the program of a container: whoever started it may be killed, and then nobody would stop it. */
process.on("disconnect", () => process.exit(0));
