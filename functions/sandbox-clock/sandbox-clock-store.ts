import { agentClockKey, furthestClockKey } from "../shared/store/agent-times.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import type { Item, Update } from "../shared/store/table.ts";

/**
 * Advances an agent's clock, on condition that it is unchanged, and marks it as working until that real time at most.
 */
export const movedClock = (agentKey: string, from: number, to: number, workingUntil: string): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema, agentKey, offsetSeconds: to, workingUntil },
  onlyIf:
    from === 0
      ? { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds = :from", values: { from } }
      : { expression: "#offsetSeconds = :from", values: { from } },
});

/** Marks the work as done. Fails if the clock was advanced again in the meantime. */
export const workDone = (agentKey: string, workingUntil: string): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema },
  remove: ["workingUntil"],
  onlyIf: { expression: "#workingUntil = :workingUntil", values: { workingUntil } },
});

/** Work that crashed counts as ended after its time. */
export const isWorking = (item: Item | undefined, realNow: Date): boolean =>
  String(item?.["workingUntil"] ?? "") > realNow.toISOString();

/** Increases the furthest offset for all sweeps. Fails if an agent is further ahead. */
export const furthestMoved = (to: number): Update => ({
  kind: "update",
  key: furthestClockKey,
  set: { schema: itemSchema, offsetSeconds: to },
  onlyIf: { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds < :to", values: { to } },
});
