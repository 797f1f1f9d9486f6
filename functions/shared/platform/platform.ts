import type { EventNames } from "../../../events/cloud-event.ts";
import type { EndpointPlatform } from "../entry/endpoint.ts";
import { lambdaLog } from "../entry/logger.ts";
import { secretsManagerPurposeKeys } from "../secrets/secrets-manager.ts";
import { dynamoDbTable } from "../store/dynamodb-table.ts";
import { type AgentTimes, realTimes, sandboxTimes } from "../time/agent-times.ts";
import { businessClock, systemClock } from "../time/clock.ts";
import { type NewKey, type RandomBytes, systemNewKey, systemRandomBytes } from "../values/keys.ts";
import { functionSettings, readSettings } from "./settings.ts";

/**
 * What every function of the service is given that stores something: tables, secrets, the log, and where time, randomness and
 * ids come from. The rooms of the slices (`platform/<room>.ts`) add what theirs need; tests and the simulation give them
 * another one of these.
 */
export interface FunctionPlatform extends EndpointPlatform {
  readonly agentTimes: AgentTimes;
  /** What the events of this installation are called. */
  readonly eventNames: EventNames;
  readonly newKey: NewKey;
  readonly randomBytes: RandomBytes;
}

/** As it is deployed. Which calls a function may make with it is its capability page's matter. */
export const deployedPlatform = (): FunctionPlatform => {
  const settings = readSettings(functionSettings);
  const table = dynamoDbTable({ domain: settings.DOMAIN_TABLE, vault: settings.VAULT_TABLE });
  return {
    log: lambdaLog(settings.SERVICE_NAME),
    clock: businessClock(systemClock),
    agentTimes: settings.SANDBOX_CLOCK ? sandboxTimes(table) : realTimes,
    table,
    purposeKeys: secretsManagerPurposeKeys(settings.ROOT_SECRET),
    eventNames: { serviceName: settings.SERVICE_NAME, eventsBase: settings.EVENTS_BASE },
    newKey: systemNewKey,
    randomBytes: systemRandomBytes,
  };
};
