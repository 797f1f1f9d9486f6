import type { TestProject } from "vitest/node";
import type { Ready } from "../../local/welcome.ts";
import { startService } from "./running-service.ts";

declare module "vitest" {
  export interface ProvidedContext {
    ready: Ready;
    directory: string;
  }
}

/**
 * Starts one service for all journeys; those that stop or kill one start their own. More options of the server may be
 * given: `JOURNEY_OPTIONS="--chaos 7" npx vitest run --project journeys` runs them on a store that throttles, conflicts and lags.
 */
export const setup = async (project: TestProject) => {
  const options = process.env["JOURNEY_OPTIONS"]?.split(" ").filter(Boolean) ?? [];
  const service = await startService({ arguments: options });
  project.provide("ready", service.ready);
  project.provide("directory", service.directory);
  return async () => {
    await service.stop();
  };
};
