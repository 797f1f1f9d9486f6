import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy, type Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
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

export interface ResendPlatform {
  readonly table: Table;
  readonly clock: Clock;
}

export const resendDelivery = ({ table, clock }: ResendPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [deliveryItemKey(path.deliveryKey)],
  act: async ({ caller: { agentKey }, path, ticket, answer }, [item]) => {
    const stored = itemToStoredDelivery(item);
    if (stored?.agentKey !== agentKey) return reject(noSuchDelivery(path.deliveryKey));
    const before = stored.delivery;
    if (before.status === "pending" && isUnderWay(before, realTime(clock()))) {
      const detail = `An attempt for the delivery '${before.key}' is under way.`;
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
    const result = await writeWithRecord(table, [write], ticket?.finished(ready, now, "new"));
    if (!result.written) throw new StoreBusy("another request changed the same delivery");
    return accept(ready);
  },
});
