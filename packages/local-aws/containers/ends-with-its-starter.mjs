/** Loaded before a container's program. Ends the process if the parent is killed. */
process.on("disconnect", () => process.exit(0));
