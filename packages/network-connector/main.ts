import { startProgram } from "./program.ts";
import { readProgramSettings } from "./program-settings.ts";
import { isHealthy } from "./server/health-probe.ts";

/**
 * Runs the program, drains its lines on SIGTERM or SIGINT, and exits with an error if the program cannot start. With the
 * argument `health`, checks the connector process that is already running, and exits with an error if that process does not
 * respond.
 */
async function run(): Promise<void> {
  const settings = readProgramSettings(process.env);
  if (process.argv[2] === "health") process.exit((await isHealthy(settings)) ? 0 : 1);
  const program = await startProgram(settings);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void program.stop().then(() => process.exit(0)));
  }
}

// The container image contains this file as CommonJS, which has no top-level await.
void run();
