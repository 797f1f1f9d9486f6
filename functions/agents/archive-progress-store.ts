import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, putEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../shared/store/table.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../shared/time/clock.ts";

/**
 * Archive progress: one item per agent, created with the agent, and due once a day from when its first actions are old
 * enough.
 */

/** Age at which actions are archived. The table deletes them a month later (retention.ts). */
export const archivedAfterMonths = 12;

export interface ArchiveProgress {
  readonly agentKey: string;
  /** Position in the lists of actions up to which all are archived. */
  readonly after: string;
  /** Number of parts of that position's day so far. */
  readonly parts: number;
  /** Number of writes of the item: only one of two concurrent runs continues. */
  readonly revision: number;
}

const progressKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "archive" });

const dueArchive = (agentKey: string, time: Date) => dueAt("archive", agentKey, time);

/**
 * Written with a new agent: no action can be archived before the agent's first day is old enough. Progress starts a day
 * earlier, because the clock of an agent's first action may be behind the one that created the agent.
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

/** The next write of the progress. It fails if another run was faster. The item is due again at `due`. */
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
