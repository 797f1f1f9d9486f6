import { agentClockKey, furthestClockKey } from "../shared/store/agent-times.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import type { Item, Update } from "../shared/store/table.ts";

/**
 * Advances an agent's clock if its offset is still `from`, and marks the clock as `working` until `workingUntil` (real time)
 * at the latest.
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

/** Marks the due work for a clock advance as done. Fails if the clock was advanced again in the meantime. */
export const workDone = (agentKey: string, workingUntil: string): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema },
  remove: ["workingUntil"],
  onlyIf: { expression: "#workingUntil = :workingUntil", values: { workingUntil } },
});

/** If the function that does the work crashes, the work counts as done after `workingUntil`. */
export const isWorking = (item: Item | undefined, realNow: Date): boolean =>
  String(item?.["workingUntil"] ?? "") > realNow.toISOString();

/**
 * Increases the stored largest offset of all agents' clocks, which limits how far ahead sweeps look. Fails unless the stored
 * offset is smaller than the new one.
 */
export const furthestMoved = (to: number): Update => ({
  kind: "update",
  key: furthestClockKey,
  set: { schema: itemSchema, offsetSeconds: to },
  onlyIf: { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds < :to", values: { to } },
});
