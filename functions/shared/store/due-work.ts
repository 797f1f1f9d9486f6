import { realTime } from "../time/clock.ts";
import { shardOfKey } from "../values/keys.ts";

/**
 * Due work is an item in the `due` index: partition `due#<kind>#<shard>`, sort key `<time>#<key>`. Scheduled sweeps, most of
 * which run every minute, read every shard of their kinds. Removing `duePartition` and `dueAt` from the item removes the work
 * from the index.
 */

export const dueKinds = [
  "pending-charge",
  "reversal",
  "clearing",
  "clearing-batch",
  "clearing-verdict",
  "delivery",
  "file-delivery",
  "schedule-sync",
  "report",
  "report-archival",
  "pending-authentication",
  "open-challenge",
  "merchant-payout",
  "archive",
  "processor-token",
] as const;

export type DueKind = (typeof dueKinds)[number];

/**
 * Every read of a shard costs money, even if the shard is empty. The index rarely contains acknowledgement results
 * (`clearing-verdict`), so this kind has only one shard.
 */
const shardsOf = (kind: DueKind): number => (kind === "clearing-verdict" ? 1 : 16);

export const duePartition = (kind: DueKind, shard: number): string => `due#${kind}#${shard}`;

export const duePartitions = (kind: DueKind): readonly string[] =>
  Array.from({ length: shardsOf(kind) }, (_, shard) => duePartition(kind, shard));

/**
 * Kinds whose due times are in real time, because their work waits for functions, networks or the table. An agent's clock does
 * not affect these kinds.
 */
const realTimeKinds: readonly DueKind[] = [
  "pending-charge",
  "pending-authentication",
  "clearing-batch",
  "clearing-verdict",
  "report",
  "archive",
];

export const isInRealTime = (kind: DueKind): boolean => realTimeKinds.includes(kind);

const timeOfKind = (kind: DueKind, time: Date): Date => (isInRealTime(kind) ? realTime(time) : time);

export const dueAt = (kind: DueKind, key: string, time: Date) => ({
  duePartition: duePartition(kind, shardOfKey(key, shardsOf(kind))),
  dueAt: `${timeOfKind(kind, time).toISOString()}#${key}`,
});

export const dueTimeOf = (due: unknown): Date | undefined =>
  typeof due === "string" ? new Date(due.slice(0, due.indexOf("#"))) : undefined;

export const dueAttributes = ["duePartition", "dueAt"] as const;

/** Returns a sort key after every key of that time and before all later times: `~` sorts after every character of a key. */
export const justAfter = (time: Date): string => `${time.toISOString()}#~`;

/** An item without due work has no `dueAt`. */
export const hasCome = (kind: DueKind, due: unknown, now: Date): boolean =>
  typeof due === "string" && due < justAfter(timeOfKind(kind, now));
