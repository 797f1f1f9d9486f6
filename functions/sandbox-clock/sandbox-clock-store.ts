import { agentClockKey, furthestClockKey } from "../shared/store/agent-times.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import type { Item, Update } from "../shared/store/table.ts";

/** Moves the clock of an agent, if it still is where it was read, and lets it say that it works until that real time at most. */
export const movedClock = (agentKey: string, from: number, to: number, workingUntil: string): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema, agentKey, offsetSeconds: to, workingUntil },
  onlyIf:
    from === 0
      ? { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds = :from", values: { from } }
      : { expression: "#offsetSeconds = :from", values: { from } },
});

/** What became due is through; refused when the clock moved again meanwhile. */
export const workDone = (agentKey: string, workingUntil: string): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema },
  remove: ["workingUntil"],
  onlyIf: { expression: "#workingUntil = :workingUntil", values: { workingUntil } },
});

/** Work that died without saying so ends with its time. */
export const isWorking = (item: Item | undefined, realNow: Date): boolean =>
  String(item?.["workingUntil"] ?? "") > realNow.toISOString();

/** Lets everybody who looks for due work look that far; refused when somebody is further ahead. */
export const furthestMoved = (to: number): Update => ({
  kind: "update",
  key: furthestClockKey,
  set: { schema: itemSchema, offsetSeconds: to },
  onlyIf: { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds < :to", values: { to } },
});
