import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase, UseCase } from "../../shared/entry/use-case.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { isRefusedAt, openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { holdTarget } from "../../shared/targets/target-claim-store.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { refusedDestination } from "../distribution/admit-destination.ts";
import { distributionProblems, targetInUse } from "../distribution/distribution-problems.ts";
import { newDistributionToWrites } from "../distribution/distribution-store.ts";
import { distributionToResponse } from "../distribution/distribution-view.ts";
import type { Distribution } from "../domain/distribution.ts";
import { targetOf } from "../domain/target-of.ts";
import type { DestinationsPlatform } from "../platform/destinations.ts";
import type { contract } from "./contract.ts";

export const createDistribution = ({
  table,
  clock,
  newKey,
  eventNames,
  targetLimits,
}: DestinationsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentItemKey(caller.agentKey)],
  act: async ({ caller: { agentKey }, body, ticket, answer }, [agentItem]) => {
    const { isContested, ...given } = destinationOf(body);
    const refused = refusedDestination(given, targetLimits);
    if (refused) return reject(refused);

    const now = clock();
    const target = targetOf(given);
    const isHeld = target === undefined || (await holdTarget(table, target, agentKey, realTime(now)));
    if (!isHeld && !isContested) return reject(targetInUse());
    const distribution: Distribution = {
      ...given,
      key: newKey("distribution"),
      status: isHeld ? "active" : "suspended",
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(distributionToResponse(distribution, agentKey), `/v1/distributions/${distribution.key}`);
    const max = openMaxOf(agentItem, "distributions");
    const opening = { counted: { agentKey, kind: "distributions" }, max, now } as const;
    const writes = newDistributionToWrites(distribution, agentKey);
    const record = ticket?.finished(ready, now, "new");
    const result = await writeOpened({ table, eventNames }, writes, opening, record);
    if (!result.written && isRefusedAt(result, writes.length)) {
      return reject(
        refusal(
          distributionProblems.tooMany,
          `The agent has reached its limit of ${max} distributions; archived distributions do not count.`,
        ),
      );
    }
    if (!result.written) throw new Error("a distribution with the new key already exists");
    return accept(ready);
  },
});

type Body = Parameters<UseCase<typeof contract>>[0]["body"];

function destinationOf(body: Body) {
  if (body.type !== "sftp") return { ...body, isContested: false };
  const { contested: isContested = false, ...given } = body;
  return { ...given, isContested };
}
