import { startProgram } from "./program.ts";
import { readProgramSettings } from "./program-settings.ts";
import { isHealthy } from "./server/health-probe.ts";

/**
 * The process: it starts with its environment, drains on SIGTERM, and ends with a fault when it cannot start. Called with `health` it
 * asks the one that runs beside it, and ends with a fault when that does not answer.
 */
const run = async (): Promise<void> => {
  const settings = readProgramSettings(process.env);
  if (process.argv[2] === "health") process.exit((await isHealthy(settings)) ? 0 : 1);
  const program = await startProgram(settings);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void program.stop().then(() => process.exit(0)));
  }
};

// The image has it as CommonJS, which waits for nothing at its top.
void run();
