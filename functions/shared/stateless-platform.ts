import { systemClock } from "./clock.ts";
import type { StatelessParts } from "./endpoint.ts";
import { readEnvironment, text } from "./environment.ts";
import { lambdaLog } from "./logger.ts";

/** What a function is given that stores nothing. It stays apart from platform.ts, so that no SDK is loaded for it. */
export const statelessPlatform = (): StatelessParts => {
  const environment = readEnvironment({ SERVICE_NAME: text });
  return { log: lambdaLog(environment.SERVICE_NAME), clock: systemClock };
};
