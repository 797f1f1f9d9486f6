import { realTime } from "../time/clock.ts";
import { shardOfKey } from "../values/keys.ts";

/**
 * Work that waits is an item in the index `due`: partition `due#<kind>#<shard>`, sort `<time>#<key>`. The minute sweep
 * reads every shard of every kind. Taking work out of the index is removing both attributes.
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

/** A minute's look at a shard is paid for also when nothing is there. Verdicts seldom wait, so theirs lie in one. */
const shardsOf = (kind: DueKind): number => (kind === "clearing-verdict" ? 1 : 16);

export const duePartition = (kind: DueKind, shard: number): string => `due#${kind}#${shard}`;

export const duePartitions = (kind: DueKind): readonly string[] =>
  Array.from({ length: shardsOf(kind) }, (_, shard) => duePartition(kind, shard));

/** These wait for functions, networks and the table, which no agent's clock makes faster: their times are real. */
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

/** The index attributes of an item that is to be looked at again at a time. */
export const dueAt = (kind: DueKind, key: string, time: Date) => ({
  duePartition: duePartition(kind, shardOfKey(key, shardsOf(kind))),
  dueAt: `${timeOfKind(kind, time).toISOString()}#${key}`,
});

/** Since when an item is due, by its `dueAt`. */
export const dueTimeOf = (due: unknown): Date | undefined =>
  typeof due === "string" ? new Date(due.slice(0, due.indexOf("#"))) : undefined;

export const dueAttributes = ["duePartition", "dueAt"] as const;

/** Sorts after every key of that time and before every later time: `~` follows all characters of a key. */
export const justAfter = (time: Date): string => `${time.toISOString()}#~`;

/** Whether the time of an item has come, by its `dueAt`; one that nobody has to look at any more has none. */
export const hasCome = (kind: DueKind, due: unknown, now: Date): boolean =>
  typeof due === "string" && due < justAfter(timeOfKind(kind, now));
