import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import { realTimes } from "../../functions/shared/store/agent-times.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey, systemRandomBytes } from "../../functions/shared/values/keys.ts";
import type { SecretGroup } from "../../functions/shared/values/settings.ts";

/** Names of the test installation. */
export const testEventNames = {
  serviceName: "acquiring",
  eventsBase: "https://events.acquiring.example",
  schemasBase: "https://api.acquiring.example",
};

/** Keys derived from the test secrets, which are all identical. */
export const testPurposeKeys = purposeKeys({ current: 1, versions: { 1: "secret" } });

/** The same keys after a rotation: the first version is still valid, and new values use the next one. */
export const rotatedPurposeKeys = purposeKeys({ current: 2, versions: { 1: "secret", 2: "next secret" } });

/** The platform of a function outside AWS: a table, real time, and a discarded log. */
export const testPlatform = (table: Table, change: Partial<FunctionPlatform> = {}): KeyedPlatform<SecretGroup> => ({
  table,
  clock: systemClock,
  agentTimes: realTimes,
  log: silentLog,
  apiKeyPurposeKeys: async () => testPurposeKeys,
  requestPurposeKeys: async () => testPurposeKeys,
  cardPurposeKeys: async () => testPurposeKeys,
  outboundPurposeKeys: async () => testPurposeKeys,
  eventNames: testEventNames,
  newKey: systemNewKey,
  randomBytes: systemRandomBytes,
  ...change,
});
