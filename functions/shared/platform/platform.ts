import type { EventNames } from "../../../events/cloud-event.ts";
import { auditedTable } from "../audit/audit-entry.ts";
import type { EndpointPlatform } from "../entry/endpoint.ts";
import { type PurposeKeyLoaders, secretsManagerPurposeKeys } from "../secrets/secrets-manager.ts";
import { type AgentTimes, realTimes, sandboxTimes } from "../store/agent-times.ts";
import { dynamoDbTable } from "../store/dynamodb-table.ts";
import { businessClock, systemClock } from "../time/clock.ts";
import { type NewKey, type RandomBytes, systemNewKey, systemRandomBytes } from "../values/keys.ts";
import { functionSettings, readSettings, type SecretGroup, secretNames, text } from "../values/settings.ts";
import { lambdaLog } from "./lambda-log.ts";

/**
 * Platform for functions that store data: tables, log, and sources of time, randomness and IDs. The slices' platform files
 * (`platform/<name>.ts`) add their own dependencies. Tests and the simulation replace this platform.
 */
export interface FunctionPlatform extends EndpointPlatform {
  readonly agentTimes: AgentTimes;
  readonly eventNames: EventNames;
  readonly newKey: NewKey;
  readonly randomBytes: RandomBytes;
}

export type KeyedPlatform<Groups extends SecretGroup> = FunctionPlatform & PurposeKeyLoaders<Groups>;

/**
 * Platform of a deployed function, with the keys of the secret groups that the function needs. No function can read more than
 * two secret groups. The capability page grants the function's IAM permissions.
 */
export function deployedPlatform<One extends SecretGroup = never, Other extends SecretGroup = never>(
  ...groups: readonly [One?, Other?]
): KeyedPlatform<One | Other> {
  const settings = readSettings(functionSettings);
  const table = auditedTable(
    dynamoDbTable({
      domain: settings.DOMAIN_TABLE,
      vault: settings.VAULT_TABLE,
      messages: settings.MESSAGES_TABLE,
    }),
  );
  return {
    log: lambdaLog(settings.SERVICE_NAME, settings.RELEASE),
    clock: businessClock(systemClock),
    httpsOnly: settings.HTTPS_ONLY === "on",
    agentTimes: settings.SANDBOX_CLOCK ? sandboxTimes(table) : realTimes,
    table,
    ...secretsManagerPurposeKeys(secretArnsOf(groups.filter((group) => group !== undefined))),
    eventNames: {
      serviceName: settings.SERVICE_NAME,
      eventsBase: settings.EVENTS_BASE,
      schemasBase: settings.EVENT_SCHEMAS_BASE,
    },
    newKey: systemNewKey,
    randomBytes: systemRandomBytes,
  };
}

function secretArnsOf<Group extends SecretGroup>(groups: readonly Group[]): Readonly<Record<Group, string>> {
  const settings = readSettings(Object.fromEntries(groups.map((group) => [secretNames[group], text])));
  return Object.fromEntries(groups.map((group) => [group, settings[secretNames[group]]])) as Record<Group, string>;
}
