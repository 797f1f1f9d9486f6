import type { TestProject } from "vitest/node";
import { launchService, type Started } from "./running-service.ts";

declare module "vitest" {
  export interface ProvidedContext {
    service: Started;
  }
}

/**
 * Starts one service for all journeys, which wait for it where they import [ready.ts](ready.ts). Journeys that stop or kill a
 * service start their own. Additional server options are possible:
 * `JOURNEY_OPTIONS="--chaos 7" npx vitest run --project journeys` runs the journeys on a store with throttling, conflicts and
 * lag.
 */
export const setup = (project: TestProject) => {
  const options = process.env["JOURNEY_OPTIONS"]?.split(" ").filter(Boolean) ?? [];
  const { started, stop } = launchService({ arguments: options });
  project.provide("service", started);
  return stop;
};
