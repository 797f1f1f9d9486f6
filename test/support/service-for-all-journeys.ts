import type { TestProject } from "vitest/node";
import { launchService, type Started } from "./running-service.ts";

declare module "vitest" {
  export interface ProvidedContext {
    service: Started;
  }
}

/**
 * Heavy tests start further services and browsers beside this one. Its timeouts are longer, so that a busy processor does not
 * look like an unresponsive network.
 */
const timeoutsForHeavyTests = [
  ...["--set", "NetworkTimeoutSeconds=8"],
  ...["--set", "DirectoryServerTimeoutSeconds=8"],
  ...["--set", "ChargePendingSeconds=12"],
];

/**
 * Starts one service for all journeys, which wait for it where they import [ready.ts](ready.ts). Journeys that stop or kill a
 * service start their own. Additional server options are possible:
 * `JOURNEY_OPTIONS="--chaos 7" npx vitest run --project journeys` runs the journeys on a store with throttling, conflicts and
 * lag.
 */
export function setup(project: TestProject) {
  const options = process.env["JOURNEY_OPTIONS"]?.split(" ").filter(Boolean) ?? [];
  const timeouts = project.name === "journeys" ? [] : timeoutsForHeavyTests;
  const { started, stop } = launchService({ arguments: [...timeouts, ...options] });
  project.provide("service", started);
  return stop;
}
