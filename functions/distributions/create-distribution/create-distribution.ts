import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { TargetLimits } from "../../shared/platform/settings.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { refusedDestination } from "../distribution/admit-destination.ts";
import { distributionProblems } from "../distribution/distribution-problems.ts";
import { newDistributionToWrites, roleClaimedAt } from "../distribution/distribution-store.ts";
import { distributionToShown } from "../distribution/distribution-view.ts";
import type { Distribution } from "../domain/distribution.ts";
import type { contract } from "./contract.ts";

export interface CreateDistributionPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly targetLimits: TargetLimits;
}

export const createDistribution =
  ({ table, clock, newKey, targetLimits }: CreateDistributionPlatform): UseCase<typeof contract> =>
  async ({ caller: { agentKey }, body, ticket, answer }) => {
    const refused = refusedDestination(body, targetLimits);
    if (refused) return reject(refused);

    const now = clock();
    const distribution: Distribution = {
      ...body,
      key: newKey("distribution"),
      status: "active",
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(distributionToShown(distribution, agentKey), `/v1/distributions/${distribution.key}`);
    const writes = newDistributionToWrites(distribution, agentKey);
    const result = await writeWithRecord(table, writes, ticket?.finished(ready, now, "new"));
    if (result.written) return accept(ready);
    if (!result.refused.some(({ index }) => index === roleClaimedAt))
      throw new Error("a new distribution was there before");
    return reject(refusal(distributionProblems.roleInUse, "Another agent uses this roleArn with this externalId."));
  };
