import type * as v from "valibot";
import { type IssuePlatform, issueApiKey } from "../../api-keys/published.ts";
import { newApiKeyToWrites } from "../../api-keys/transaction-parts.ts";
import type { Bin } from "../../merchants/published.ts";
import { binToWrite } from "../../merchants/transaction-parts.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { agentToWrite } from "../agent-store.ts";
import { archiveProgressToPut } from "../archive-progress-store.ts";
import type { contract } from "./contract.ts";

export interface CreateAgentPlatform extends Pick<IssuePlatform, "newKey" | "randomBytes"> {
  readonly table: Table;
  readonly clock: Clock;
  readonly apiKeyPurposeKeys: () => Promise<PurposeKeys<"api-keys">>;
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

export const createAgent =
  ({ table, clock, newKey, randomBytes, apiKeyPurposeKeys }: CreateAgentPlatform) =>
  async ({ name, bins: given, defaultMerchantProfile, externalAuthentications }: Input): Promise<Output> => {
    const now = clock();
    const created = now.toISOString();
    const agentKey = newKey("agent");
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
        created,
        version: 1,
      }),
      archiveProgressToPut(agentKey, now),
      ...newApiKeyToWrites(issued.apiKey),
      ...bins.map((bin) => binToWrite(bin, agentKey)),
    ]);
    return { agentKey, apiKey: issued.apiKey.key, apiSecret: issued.secret, bins };
  };
