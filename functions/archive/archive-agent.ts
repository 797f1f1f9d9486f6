import { type ArchiveProgress, archivedAfterMonths } from "../agents/published.ts";
import { archiveProgressed } from "../agents/transaction-parts.ts";
import type { ObjectStore } from "../shared/files/object-store.ts";
import { startOf } from "../shared/store/positions.ts";
import type { Table } from "../shared/store/table.ts";
import { addSeconds, businessTime, type Clock, monthsLater, realTime } from "../shared/time/clock.ts";
import { dayOf, daysAfter, daysBetween, startOfDay } from "../shared/values/calendar-day.ts";
import type { Log } from "../shared/values/log.ts";
import { type ArchivePart, archiveFileKey, newArchivePart } from "./archive-part.ts";
import { archivedActions } from "./archived-actions.ts";

export interface ArchiveAgentPlatform {
  readonly table: Pick<Table, "page" | "read" | "write">;
  readonly objects: Pick<ObjectStore, "put">;
  readonly clock: Clock;
  readonly log: Log;
  readonly partLinesMax: number;
}

/**
 * Duration of the archive lease, in seconds. The lease lasts longer than the function can run (15 minutes), so the lease
 * cannot expire while a run is still writing a file.
 */
export const archiveLeaseSeconds = 960;

/**
 * Maximum lag of an agent's archive, in days. Operators are alerted if the lag exceeds this value. A few failed or timed-out
 * runs do no harm, but if the archive does not catch up, data is lost about three weeks after the alert.
 */
const behindAfterDays = 7;

/**
 * Archives an agent's actions in files, one complete day at a time, as soon as the day is old enough. Progress is recorded
 * after each file. If recording fails, the next run writes the file again under the same name. A lease ensures that only one
 * run at a time archives an agent's actions.
 */
export function archiveAgent({ table, objects, clock, log, partLinesMax }: ArchiveAgentPlatform) {
  /** Saves the progress. Returns undefined if another run saved its progress first. */
  const saved = async (
    from: ArchiveProgress,
    change: Partial<Pick<ArchiveProgress, "after" | "parts">>,
    due: Date,
  ): Promise<ArchiveProgress | undefined> => {
    const to = { ...from, ...change, revision: from.revision + 1 };
    const { written } = await table.write([archiveProgressed(from, to, due)]);
    return written ? to : undefined;
  };

  const leaseEnd = (): Date => addSeconds(clock(), archiveLeaseSeconds);

  return async (found: ArchiveProgress, deadline: Date): Promise<boolean> => {
    const { agentKey } = found;
    const until = startOfDay(dayOf(monthsLater(clock(), -archivedAfterMonths)));
    const daysBehind = daysBetween(dayOfPosition(found.after), dayOf(until));
    if (daysBehind > behindAfterDays) log.warn("ARCHIVE_BEHIND", { agentKey, days: daysBehind });

    let progress = await saved(found, {}, leaseEnd());
    let part: ArchivePart | undefined;
    let last = { day: dayOfPosition(found.after), position: found.after };

    /** Completes and stores the current archive file, if any. Returns false if another run saved its progress first. */
    const partWritten = async (): Promise<boolean> => {
      if (!progress) return false;
      if (!part) return true;
      const isSameDay = dayOfPosition(progress.after) === last.day;
      const parts = (isSameDay ? progress.parts : 0) + 1;
      await objects.put(archiveFileKey(agentKey, last.day, parts), await part.finished());
      part = undefined;
      progress = await saved(progress, { after: last.position, parts }, leaseEnd());
      return progress !== undefined;
    };

    if (!progress) return false;
    for await (const lines of archivedActions(table, agentKey, { after: progress.after, to: until })) {
      for (const { day, position, text } of lines) {
        if (part && (part.lines >= partLinesMax || day !== last.day) && !(await partWritten())) return false;
        part ??= newArchivePart();
        await part.add(text);
        last = { day, position };
      }
      if (realTime(clock()) >= deadline) {
        if ((await partWritten()) && progress) await saved(progress, {}, clock());
        return true;
      }
    }
    if (!(await partWritten()) || !progress) return false;
    const tomorrow = startOfDay(daysAfter(dayOf(realTime(clock())), 1));
    return (await saved(progress, { after: startOf(until), parts: 0 }, businessTime(tomorrow))) !== undefined;
  };
}

const dayOfPosition = (position: string): string => position.slice(0, 10);
