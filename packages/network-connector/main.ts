import { startProgram } from "./program.ts";
import { readProgramSettings } from "./program-settings.ts";

/** The process: it starts with its environment, drains on SIGTERM, and ends with a fault when it cannot start. */
const program = await startProgram(readProgramSettings(process.env));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void program.stop().then(() => process.exit(0)));
}
