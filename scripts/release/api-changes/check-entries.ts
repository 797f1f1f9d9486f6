import { type ApiChange, isBreaking, lineOf } from "./changes-between.ts";
import type { Entry } from "./entry.ts";

/** Returns the errors in the docs/changes entries for the changes since the baseline, or an empty list if there are none. */

export const noticeMonths = 6;

export interface ChangesAndEntries {
  readonly changes: readonly ApiChange[];
  readonly entries: readonly Entry[];
  /** Entry files that are part of the baseline. */
  readonly accepted: readonly string[];
}

interface JudgedEntries extends ChangesAndEntries {
  /** True if a final release exists. After a final release, clients must be notified of breaking changes in advance. */
  readonly isReleased: boolean;
}

function monthsAfter(date: string, months: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

function faultsOfNotice(entry: Entry, { entries, isReleased }: JudgedEntries): readonly string[] {
  const { file, date, announcedIn, isBeforeRelease } = entry;
  if (isBeforeRelease) {
    return isReleased ? [`${file} describes a breaking change without notice, although a final release exists`] : [];
  }
  const announcement = entries.find((other) => other.file === announcedIn);
  if (!announcement)
    return [`${file} describes a breaking change, but does not link to an existing entry that announced the change`];
  const earliest = monthsAfter(announcement.date, noticeMonths);
  return date < earliest
    ? [
        `${file} describes a breaking change that takes effect less than ${noticeMonths} months after its announcement; the earliest date is ${earliest}`,
      ]
    : [];
}

function faultsOf(entry: Entry, changes: ReadonlyMap<string, ApiChange>, compared: JudgedEntries): readonly string[] {
  const unknown = entry.changes.filter((line) => !changes.has(line));
  const breaking = entry.changes.filter((line) => {
    const change = changes.get(line);
    return change !== undefined && isBreaking(change);
  });
  return [
    ...unknown.map((line) => `${entry.file} lists a change that does not exist: ${line}`),
    ...(entry.isBreaking
      ? []
      : breaking.map((line) => `${entry.file} is marked as compatible, but this change is breaking: ${line}`)),
    ...(entry.isBreaking ? faultsOfNotice(entry, compared) : []),
  ];
}

const untold = ({ name, place, values }: ApiChange): string =>
  `no entry describes ${lineOf({ name, place })}${values === undefined ? "" : ` (${values})`}`;

const openEntries = ({ entries, accepted }: ChangesAndEntries): readonly Entry[] =>
  entries.filter(({ file }) => !accepted.includes(file));

/** Accepted entries are ignored, because the same change can recur: for example, the same limit can be widened twice. */
export function undescribedChanges(compared: ChangesAndEntries): readonly ApiChange[] {
  const described = new Set(openEntries(compared).flatMap((entry) => entry.changes));
  return compared.changes.filter((change) => !described.has(lineOf(change)));
}

export function faultsOfEntries(compared: JudgedEntries): readonly string[] {
  const byLine = new Map(compared.changes.map((change) => [lineOf(change), change]));
  return [
    ...openEntries(compared).flatMap((entry) => faultsOf(entry, byLine, compared)),
    ...undescribedChanges(compared).map(untold),
  ];
}
