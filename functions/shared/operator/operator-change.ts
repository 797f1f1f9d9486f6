import { currentAct } from "../audit/current-act.ts";
import type { PropertyChange } from "../audit/shown-change.ts";
import type { Log } from "../values/log.ts";

/**
 * Decisions that only the operator can make about an agent and its entities, such as suspensions and limits. The audit trail
 * records the operator, the time and the reason; the log line is for monitoring.
 */

/** An absent value is shown as null. */
export const controlChanges = <Entity extends object>(
  before: Entity,
  after: Entity,
  controls: readonly (keyof Entity & string)[],
): readonly PropertyChange[] =>
  controls
    .map((what) => ({ what, from: before[what] ?? null, to: after[what] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));

interface ChangeOfEntity {
  readonly entityKey: string;
  readonly agentKey: string;
  readonly version: number;
  readonly changes: readonly PropertyChange[];
}

/** The reason is free text, so it is written only to the audit trail. */
export function logOperatorChange(log: Log, { entityKey, agentKey, version, changes }: ChangeOfEntity): void {
  const { by } = currentAct();
  const operator = by.kind === "operator" ? by.identity : by.kind;
  for (const { what, from, to } of changes) {
    const moved = { what, from: JSON.stringify(from), to: JSON.stringify(to) };
    log.info("OPERATOR_CONTROL_CHANGED", { entityKey, agentKey, operator, version, ...moved });
  }
}
