import * as v from "valibot";
import type { EndpointPlatform } from "../entry/endpoint.ts";
import { lambdaLog } from "../entry/logger.ts";
import { secretsManagerPurposeKeys } from "../secrets/root-secret.ts";
import { dynamoDbTable } from "../store/dynamodb-table.ts";
import { type AgentTimes, realTimes, sandboxTimes } from "../time/agent-times.ts";
import { businessClock } from "../time/business-time.ts";
import { systemClock } from "../time/clock.ts";
import { readEnvironment, text } from "./environment.ts";

/**
 * What every function of the service is given: the tables, the root secret, the log and the clock. The stacks set
 * these variables on each function; which calls it may make with them is its capability page's matter.
 */

export const platformEnvironment = {
  SERVICE_NAME: text,
  DOMAIN_TABLE: text,
  VAULT_TABLE: text,
  ROOT_SECRET: text,
  /** Only where agents may be ahead of the world. */
  SANDBOX_CLOCK: v.optional(v.literal("on")),
};

interface PlatformPlatform extends EndpointPlatform {
  readonly agentTimes: AgentTimes;
}

export const deployedPlatform = (): PlatformPlatform => {
  const environment = readEnvironment(platformEnvironment);
  const table = dynamoDbTable({ domain: environment.DOMAIN_TABLE, vault: environment.VAULT_TABLE });
  return {
    log: lambdaLog(environment.SERVICE_NAME),
    clock: businessClock(systemClock),
    agentTimes: environment.SANDBOX_CLOCK ? sandboxTimes(table) : realTimes,
    table,
    purposeKeys: secretsManagerPurposeKeys(environment.ROOT_SECRET),
  };
};
