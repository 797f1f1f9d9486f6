import { startProgram } from "./program.ts";
import { readProgramSettings } from "./program-settings.ts";
import { isHealthy } from "./server/health-probe.ts";

/**
 * The process: it reads its environment, drains on SIGTERM, and exits with an error if it cannot start. Called with `health`, it
 * checks the process next to it, and exits with an error if that does not respond.
 */
const run = async (): Promise<void> => {
  const settings = readProgramSettings(process.env);
  if (process.argv[2] === "health") process.exit((await isHealthy(settings)) ? 0 : 1);
  const program = await startProgram(settings);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void program.stop().then(() => process.exit(0)));
  }
};

// The image contains it as CommonJS, which has no top-level await.
void run();
