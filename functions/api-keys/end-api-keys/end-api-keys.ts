import type * as v from "valibot";
import { NotAllowedNow, UnknownKey } from "../../shared/entry/operator-function.ts";
import { controlChanges, logOperatorChange } from "../../shared/operator/operator-change.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { keysIn } from "../../shared/store/positions.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import {
  apiKeyItemKey,
  apiKeyList,
  changedApiKeyToWrites,
  itemToOwnApiKey,
  newApiKeyToWrites,
} from "../api-key-store.ts";
import { archivedAt } from "../domain/change-api-key.ts";
import { issueApiKey } from "../issue-api-key.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

/** Maximum number of attempts to archive a key that is changed concurrently. */
const triesMax = 5;

export function endApiKeys({ table, clock, log, ...platform }: KeyedPlatform<"api-keys">) {
  const keysOf = async (agentKey: string): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const found of keysIn(table, apiKeyList(agentKey))) keys.push(...found);
    return keys;
  };

  /** Returns true if this call archived the key. */
  const end = async (key: string, { agentKey }: Input): Promise<boolean> => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const [item] = await table.read([apiKeyItemKey(key)]);
      const apiKey = itemToOwnApiKey(item, agentKey);
      if (!apiKey) throw new UnknownKey(`the agent ${agentKey} has no API key ${key}`);
      if (apiKey.status === "archived") return false;
      const after = archivedAt(apiKey, clock());
      const { written } = await table.write(changedApiKeyToWrites(apiKey, after));
      if (!written) continue;
      const changes = controlChanges(apiKey, after, ["status"]);
      logOperatorChange(log, { entityKey: key, agentKey, version: after.version, changes });
      return true;
    }
    throw new StoreBusy(`concurrent requests kept changing the API key ${key}`);
  };

  const issue = async ({ agentKey }: Input) => {
    const now = clock();
    const grant = { agentKey, permissions: ["all:All"], ipRanges: [], description: "Created by the operator" };
    const { apiKey, secret } = issueApiKey(grant, now, {
      ...platform,
      purposeKeys: await platform.apiKeyPurposeKeys(),
    });
    const { written } = await table.write(newApiKeyToWrites(apiKey));
    if (!written)
      throw new NotAllowedNow(
        `no new key was created, because the agent ${agentKey} has reached the default API key limit`,
      );
    const changes = [{ what: "apiKey", from: null, to: apiKey.key }];
    logOperatorChange(log, { entityKey: apiKey.key, agentKey, version: apiKey.version, changes });
    return { apiKey: apiKey.key, apiSecret: secret };
  };

  return async (input: Input): Promise<Output> => {
    const ended: string[] = [];
    for (const key of input.apiKeys ?? (await keysOf(input.agentKey))) {
      if (await end(key, input)) ended.push(key);
    }
    return { ended, ...(input.issueNew && (await issue(input))) };
  };
}
