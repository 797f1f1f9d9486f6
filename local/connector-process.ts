import { appendFileSync } from "node:fs";
import { startProgram } from "#network-connector/program";
import { readProgramSettings } from "#network-connector/program-settings";

/**
 * The process that holds the lines to the simulated card networks: the program as it is deployed. It loads while the stacks start, begins when it is
 * told its environment, tells its parent what it says, and ends with it, however that ends.
 */

interface Started {
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
}

process.once("message", async ({ environment, logFile }: Started) => {
  Object.assign(process.env, environment);
  const program = await startProgram(readProgramSettings(process.env), (line) => {
    appendFileSync(logFile, `${line}\n`);
    if (process.connected) process.send?.(line);
  });
  process.once("SIGTERM", () => void program.stop().then(() => process.exit(0)));
});
process.once("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of the terminal; the service stops this one when its functions are done.
process.on("SIGINT", () => {});
