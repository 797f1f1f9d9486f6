import type * as v from "valibot";
import { type IssuePlatform, issueApiKey } from "../../api-keys/published.ts";
import { newApiKeyToWrites } from "../../api-keys/transaction-parts.ts";
import type { Bin } from "../../merchants/published.ts";
import { binToWrite } from "../../merchants/transaction-parts.ts";
import { NotAllowedNow } from "../../shared/entry/operator-function.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { agentToWrite } from "../agent-store.ts";
import { archiveProgressToPut } from "../archive-progress-store.ts";
import { type contract, smokeAgentKey } from "./contract.ts";

export interface CreateAgentPlatform extends Pick<IssuePlatform, "newKey" | "randomBytes"> {
  readonly table: Table;
  readonly clock: Clock;
  readonly apiKeyPurposeKeys: () => Promise<PurposeKeys<"api-keys">>;
  readonly stage: string;
  /**
   * `smoke` if the stage is a production stage whose `locks` setting is off. Without locks, data can be deleted, so the stage
   * accepts only the smoke agent.
   */
  readonly agentsTaken: "any" | "smoke";
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

/**
 * Returns the key for the new agent. Throws if the stage accepts only the smoke agent and the new agent is not the smoke
 * agent. Also throws if the new agent is the smoke agent and the stage already has one.
 */
async function keyOfNewAgent(
  { table, newKey, stage, agentsTaken }: CreateAgentPlatform,
  isSmokeAgent: boolean,
): Promise<string> {
  if (!isSmokeAgent && agentsTaken === "smoke") {
    throw new NotAllowedNow(
      `The locks setting is off in lib/stages/${stage}.ts. While it is off, ${stage} accepts only the smoke agent (--smoke). Run npm run operator -- protect --stage ${stage} first`,
    );
  }
  if (!isSmokeAgent) return newKey("agent");
  const [known] = await table.read([agentItemKey(smokeAgentKey)]);
  if (!known) return smokeAgentKey;
  throw new NotAllowedNow(
    `${stage} already has a smoke agent. To replace its API keys, run npm run operator -- end-keys ${smokeAgentKey} --issue-new --stage ${stage} --reason …`,
  );
}

export function createAgent(platform: CreateAgentPlatform) {
  const { table, clock, newKey, randomBytes, apiKeyPurposeKeys } = platform;
  return async ({
    name,
    smoke = false,
    bins: given,
    defaultMerchantProfile,
    externalAuthentications,
    wallets,
  }: Input): Promise<Output> => {
    const now = clock();
    const created = now.toISOString();
    const agentKey = await keyOfNewAgent(platform, smoke);
    const grant = { agentKey, permissions: ["all:All"], ipRanges: [], description: "First key of the agent" };
    const issued = issueApiKey(grant, now, { newKey, randomBytes, purposeKeys: await apiKeyPurposeKeys() });
    const bins = given.map(
      (bin): Bin => ({
        ...bin,
        key: newKey("bin"),
        status: "active",
        created,
        version: 1,
      }),
    );
    await table.write([
      agentToWrite({
        key: agentKey,
        name,
        status: "active",
        ...(defaultMerchantProfile && { defaultMerchantProfile }),
        ...(externalAuthentications && { externalAuthentications }),
        ...(wallets && { wallets }),
        created,
        version: 1,
      }),
      archiveProgressToPut(agentKey, now),
      ...newApiKeyToWrites(issued.apiKey),
      ...bins.map((bin) => binToWrite(bin, agentKey)),
    ]);
    return { agentKey, apiKey: issued.apiKey.key, apiSecret: issued.secret, bins };
  };
}
