import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, putEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../shared/store/table.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../shared/time/clock.ts";

/**
 * How far what an agent did is in the archive. One item an agent, there since the agent is, and due once a day since there is
 * something old enough.
 */

/** What was done goes to the archive when it is so old; the table lets go of it a month later (kept.ts). */
export const archivedAfterMonths = 12;

export interface ArchiveProgress {
  readonly agentKey: string;
  /** The position in the lists of actions up to which all is in the archive. */
  readonly after: string;
  /** How many parts the day of that position has so far. */
  readonly parts: number;
  /** Counts the writes of the item: of two runs, one goes on. */
  readonly revision: number;
}

const progressKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "archive" });

const dueArchive = (agentKey: string, time: Date) => dueAt("archive", agentKey, time);

/**
 * With a new agent: nothing to archive before its first day is old enough. It begins with the day before, because what the agent does first may be
 * timed by a clock that is behind the one which made the agent.
 */
export const archiveProgressToPut = (agentKey: string, created: Date): Put => {
  const due = dueArchive(agentKey, addSeconds(monthsLater(created, archivedAfterMonths), daysInSeconds(1)));
  const begun = { after: addSeconds(created, -daysInSeconds(1)).toISOString(), parts: 0, revision: 1 };
  return putEntity(progressKey(agentKey), { ...begun, agentKey, ...due }, isNew);
};

export const itemToArchiveProgress = (item: Item): ArchiveProgress => ({
  ...entityOf<Omit<ArchiveProgress, "agentKey">>(item),
  agentKey: String(item["agentKey"]),
});

/** The next write of the progress, refused when another run was faster; it is looked at again at `due`. */
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
