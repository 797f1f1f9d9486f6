import { currentAct } from "../audit/current-act.ts";
import type { Log } from "../values/log.ts";

/**
 * What the operator alone decides about an agent and what it has: whether it may do business, and how much. The entry in the audit
 * trail says who, when and why; the line in the log is for whoever watches.
 */

interface ControlChange {
  readonly what: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is different after a change of these properties; one that is absent is null. */
export const controlChanges = <Entity extends object>(
  before: Entity,
  after: Entity,
  controls: readonly (keyof Entity & string)[],
): readonly ControlChange[] =>
  controls
    .map((what) => ({ what, from: before[what] ?? null, to: after[what] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));

interface ChangeOfEntity {
  readonly entityKey: string;
  readonly agentKey: string;
  readonly version: number;
  readonly changes: readonly ControlChange[];
}

/** The reason is in the audit trail only: it is free text. */
export const logOperatorChange = (log: Log, { entityKey, agentKey, version, changes }: ChangeOfEntity): void => {
  const { by } = currentAct();
  const operator = by.kind === "operator" ? by.identity : by.kind;
  for (const { what, from, to } of changes) {
    const moved = { what, from: JSON.stringify(from), to: JSON.stringify(to) };
    log.info("OPERATOR_CONTROL_CHANGED", { entityKey, agentKey, operator, version, ...moved });
  }
};
