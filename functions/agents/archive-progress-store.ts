import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, putEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../shared/store/table.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../shared/time/clock.ts";

/**
 * Stores the archive progress: one item per agent, created with the agent. The item is first due when the agent's first actions
 * are old enough to archive, and then once a day.
 */

/**
 * Age, in months, at which actions are archived. DynamoDB deletes an action at least one month after it reaches this age
 * (TTL, retention.ts).
 */
export const archivedAfterMonths = 12;

export interface ArchiveProgress {
  readonly agentKey: string;
  /** Cursor in the action lists: all actions up to this position are archived. */
  readonly after: string;
  /** Number of archive files already written for the date in `after`. */
  readonly parts: number;
  /** Revision of the item, incremented by every write. Of two concurrent runs, only one can write the next revision. */
  readonly revision: number;
}

const progressKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "archive" });

const dueArchive = (agentKey: string, time: Date) => dueAt("archive", agentKey, time);

/**
 * Progress item that is created with a new agent. The item becomes due when the agent's first day is old enough to archive. The
 * cursor starts one day before the agent's creation, because the clocks that set the agent's creation time and the time of its
 * first action can differ.
 */
export function archiveProgressToPut(agentKey: string, created: Date): Put {
  const due = dueArchive(agentKey, addSeconds(monthsLater(created, archivedAfterMonths), daysInSeconds(1)));
  const begun = { after: addSeconds(created, -daysInSeconds(1)).toISOString(), parts: 0, revision: 1 };
  return putEntity(progressKey(agentKey), { ...begun, agentKey, ...due }, isNew);
}

export const itemToArchiveProgress = (item: Item): ArchiveProgress => ({
  ...entityOf<Omit<ArchiveProgress, "agentKey">>(item),
  agentKey: String(item["agentKey"]),
});

/**
 * Returns the database write that advances the archive progress and makes the item due again at `due`. The write fails if
 * another run wrote the item first.
 */
export const archiveProgressed = (
  from: ArchiveProgress,
  { after, parts, revision }: ArchiveProgress,
  due: Date,
): Update => ({
  kind: "update",
  key: progressKey(from.agentKey),
  set: { after, parts, revision, ...dueArchive(from.agentKey, due) },
  onlyIf: { expression: "#revision = :revision", values: { revision: from.revision } },
});
