import type { TestProject } from "vitest/node";
import { launchService, type Started } from "./running-service.ts";

declare module "vitest" {
  export interface ProvidedContext {
    service: Started;
  }
}

/**
 * Starts one service for all journeys, which wait for it where they import [ready.ts](ready.ts); those that stop or kill one start
 * their own. More options of the server may be given: `JOURNEY_OPTIONS="--chaos 7" npx vitest run --project journeys` runs them on
 * a store that throttles, conflicts and lags.
 */
export const setup = (project: TestProject) => {
  const options = process.env["JOURNEY_OPTIONS"]?.split(" ").filter(Boolean) ?? [];
  const { started, stop } = launchService({ arguments: options });
  project.provide("service", started);
  return stop;
};
