import { itemSchema } from "../shared/store/stored-entity.ts";
import type { Update } from "../shared/store/table.ts";
import { agentClockKey, furthestClockKey } from "../shared/time/agent-times.ts";

/** Moves the clock of an agent, if it still is where it was read. */
export const movedClock = (agentKey: string, from: number, to: number): Update => ({
  kind: "update",
  key: agentClockKey(agentKey),
  set: { schema: itemSchema, agentKey, offsetSeconds: to },
  onlyIf:
    from === 0
      ? { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds = :from", values: { from } }
      : { expression: "#offsetSeconds = :from", values: { from } },
});

/** Lets everybody who looks for due work look that far; refused when somebody is further ahead. */
export const furthestMoved = (to: number): Update => ({
  kind: "update",
  key: furthestClockKey,
  set: { schema: itemSchema, offsetSeconds: to },
  onlyIf: { expression: "attribute_not_exists(#offsetSeconds) OR #offsetSeconds < :to", values: { to } },
});
