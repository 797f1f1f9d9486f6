import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { deliveryProblems, noSuchDelivery } from "../delivery/delivery-problems.ts";
import {
  changedDelivery,
  changedFetchedDelivery,
  deliveryItemKey,
  itemToStoredDelivery,
} from "../delivery/delivery-store.ts";
import { deliveryToResponse } from "../delivery/delivery-view.ts";
import { isUnderWay, targetKeyOf } from "../domain/delivery.ts";
import { resentDelivery } from "../domain/delivery-outcome.ts";
import type { contract } from "./contract.ts";
import { isTargetActive } from "./target-active.ts";

/** Maximum number of attempts to store a resend. In each round, one of the conflicting requests succeeds. */
const triesMax = 8;

export const resendDelivery = ({
  table,
  clock,
}: Pick<FunctionPlatform, "table" | "clock">): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [deliveryItemKey(path.deliveryKey)],
  act: async ({ caller: { agentKey }, path, ticket, answer }, [gathered]) => {
    const itemKey = deliveryItemKey(path.deliveryKey);
    let item = gathered;
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const stored = itemToStoredDelivery(item);
      if (stored?.agentKey !== agentKey) return reject(noSuchDelivery(path.deliveryKey));
      const before = stored.delivery;
      if (before.status === "pending" && isUnderWay(before, realTime(clock()))) {
        const detail = `The delivery '${before.key}' has an attempt in progress.`;
        return reject(refusal(deliveryProblems.stillPending, detail, { retryAfterSeconds: 60 }));
      }
      if (!(await isTargetActive(table, before.target, agentKey))) {
        const detail = `The target '${targetKeyOf(before.target)}' is not active.`;
        return reject(refusal(deliveryProblems.targetNotActive, detail));
      }

      const now = clock();
      const after = resentDelivery(before, now);
      const ready = answer(deliveryToResponse(after, realTime(now)));
      const write = before.kind === "pull" ? changedFetchedDelivery(stored, after) : changedDelivery(before, after);
      const { written } = await writeWithRecord(table, [write], ticket?.finished(ready, now, "new"));
      if (written) return accept(ready);
      [item] = await table.read([itemKey]);
    }
    throw new StoreBusy("other requests kept changing the delivery");
  },
});
