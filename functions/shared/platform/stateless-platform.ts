import type { StatelessPlatform } from "../entry/endpoint.ts";
import { lambdaLog } from "../entry/logger.ts";
import { systemClock } from "../time/clock.ts";
import { readEnvironment, text } from "./environment.ts";

/** What a function is given that stores nothing. It stays apart from platform.ts, so that no SDK is loaded for it. */
export const deployedStatelessPlatform = (): StatelessPlatform => {
  const environment = readEnvironment({ SERVICE_NAME: text });
  return { log: lambdaLog(environment.SERVICE_NAME), clock: systemClock };
};
