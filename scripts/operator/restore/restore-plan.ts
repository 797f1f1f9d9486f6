/**
 * Steps of a restore, in order, as data. A dry run prints the steps, and a run executes them. After an interruption, another
 * run goes through all steps again: repeating a completed step is harmless.
 */

/** State of the stage and its tables before the first step. */
export interface RestoreFacts {
  readonly now: Date;
  /** The current table, which is damaged. */
  readonly table: string;
  /** The next generation of the table, which replaces the damaged table. */
  readonly restoredTable: string;
  readonly restorableFrom: Date | undefined;
  readonly restorableUntil: Date | undefined;
  /** False if the current table was deleted. */
  readonly tableExists: boolean;
  readonly restoredTableExists: boolean;
  readonly functions: readonly string[];
  readonly longestRunSeconds: number;
}

export interface RestoreOptions {
  readonly to: Date;
  /** True if the current table is unreadable. If so, only the clearing files contain data newer than the restore time. */
  readonly isLost: boolean;
  readonly distrusted: readonly string[];
}

export type RestoreStep =
  | { readonly step: "stop"; readonly functions: readonly string[] }
  | { readonly step: "wait-for-functions"; readonly seconds: number }
  | { readonly step: "restore"; readonly from: string; readonly to: string; readonly at: string }
  | { readonly step: "protect"; readonly table: string }
  | {
      readonly step: "merge";
      readonly from: string | undefined;
      readonly to: string;
      readonly distrusted: readonly string[];
    }
  | { readonly step: "start-stream"; readonly table: string }
  | { readonly step: "say-what-is-left"; readonly table: string };

export type RestorePlan =
  | { readonly kind: "plan"; readonly steps: readonly RestoreStep[] }
  | { readonly kind: "refused"; readonly reason: string };

const refused = (reason: string): RestorePlan => ({ kind: "refused", reason });

export function restorePlan(facts: RestoreFacts, { to, isLost, distrusted }: RestoreOptions): RestorePlan {
  const { now, table, restoredTable, restorableFrom, restorableUntil } = facts;
  if (to >= now) return refused("--to is in the future: specify the last moment before the damage");
  if (!facts.tableExists && !isLost) return refused(`${table} does not exist: add --lost`);
  if (!facts.restoredTableExists) {
    if (!restorableFrom || !restorableUntil) {
      return refused(
        `${table} has no point-in-time recovery; if it was deleted, restore its system backup to ${restoredTable} first (docs/operations/restore.md)`,
      );
    }
    if (to < restorableFrom)
      return refused(`AWS can restore ${table} only to ${restorableFrom.toISOString()} or later`);
    if (to > restorableUntil) {
      return refused(
        `AWS can restore ${table} only to ${restorableUntil.toISOString()} or earlier: retry in five minutes`,
      );
    }
  }
  if (facts.functions.length === 0) return refused("the stage has no functions in this account and region");
  return {
    kind: "plan",
    steps: [
      { step: "stop", functions: facts.functions },
      { step: "wait-for-functions", seconds: facts.longestRunSeconds },
      { step: "restore", from: table, to: restoredTable, at: to.toISOString() },
      { step: "protect", table: restoredTable },
      { step: "merge", from: isLost ? undefined : table, to: restoredTable, distrusted },
      // The stream starts only after the merge, so that the events for merged changes are not published again.
      { step: "start-stream", table: restoredTable },
      { step: "say-what-is-left", table: restoredTable },
    ],
  };
}

export function toldStep(step: RestoreStep): string {
  switch (step.step) {
    case "stop":
      return `Stop ${step.functions.length} functions (API, schedules and streams; all except the release check)`;
    case "wait-for-functions":
      return `Wait ${step.seconds} s, until no function can be running`;
    case "restore":
      return `Restore ${step.from} as of ${step.at} into ${step.to}`;
    case "protect":
      return `Enable point-in-time recovery, TTL and deletion protection for ${step.table}`;
    case "merge":
      return `Merge ${step.from ?? "only the clearing files"} into ${step.to}${
        step.distrusted.length > 0 ? `, using the restored items of ${step.distrusted.join(", ")}` : ""
      }`;
    case "start-stream":
      return `Enable the stream of ${step.table}`;
    case "say-what-is-left":
      return `Then: process every "check …" line, increment tableGenerations.domain in the stage file, import ${step.table} into the stateful stack, deploy, and restart the functions`;
  }
}
