/** Loaded before a container's program. Ends the process when the parent process exits or is killed. */
process.on("disconnect", () => process.exit(0));
