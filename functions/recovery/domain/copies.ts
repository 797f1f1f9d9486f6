/**
 * Copies of a table in the recovery account: full copies, and incremental copies that each cover a time window. An
 * incremental copy contains the last state of each item that was written or deleted in its window.
 */

/** `from` is inclusive; `until` is exclusive. */
export interface CopyWindow {
  readonly from: Date;
  readonly until: Date;
}

export type CopyState = "in-progress" | "completed" | "failed";

export type Copy =
  | { readonly kind: "full"; readonly asOf: Date; readonly state: CopyState }
  | ({ readonly kind: "incremental"; readonly state: CopyState } & CopyWindow);

export type FullCopy = Extract<Copy, { kind: "full" }>;
export type IncrementalCopy = Extract<Copy, { kind: "incremental" }>;

/** Windows that follow a full copy without gaps, in the order in which they are applied. */
export interface Continuation<Window extends CopyWindow> {
  readonly windows: readonly Window[];
  /** Time up to which the full copy and its windows contain all changes. */
  readonly until: Date;
  /** First period that no window covers although a later window exists. */
  readonly gap: CopyWindow | undefined;
}

const inOrder = <Window extends CopyWindow>(windows: readonly Window[]): readonly Window[] =>
  windows.toSorted((one, other) => one.from.getTime() - other.from.getTime());

/**
 * Returns the windows that follow a full copy without gaps. Overlapping windows are allowed, because a later window contains
 * the later state of each item. Windows that add nothing are omitted.
 */
export function continuationOf<Window extends CopyWindow>(
  asOf: Date,
  windows: readonly Window[],
): Continuation<Window> {
  const found: Window[] = [];
  let until = asOf;
  for (const window of inOrder(windows)) {
    if (window.from > until) return { windows: found, until, gap: { from: until, until: window.from } };
    if (window.until <= until) continue;
    found.push(window);
    until = window.until;
  }
  return { windows: found, until, gap: undefined };
}

function gapsIn({ from, until }: CopyWindow, windows: readonly CopyWindow[]): readonly CopyWindow[] {
  const gaps: CopyWindow[] = [];
  let covered = from;
  for (const window of inOrder(windows)) {
    if (window.from >= until) break;
    if (window.from > covered) gaps.push({ from: covered, until: window.from });
    if (window.until > covered) covered = window.until;
  }
  return covered < until ? [...gaps, { from: covered, until }] : gaps;
}

const fullCopies = (copies: readonly Copy[], ...states: readonly CopyState[]): readonly FullCopy[] =>
  copies
    .filter((copy): copy is FullCopy => copy.kind === "full" && states.includes(copy.state))
    .toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());

const incrementalCopies = (copies: readonly Copy[], ...states: readonly CopyState[]): readonly IncrementalCopy[] =>
  copies.filter((copy): copy is IncrementalCopy => copy.kind === "incremental" && states.includes(copy.state));

/** Returns the time up to which a table can be restored from its copies, or undefined if there is no completed full copy. */
export function copiedUntil(copies: readonly Copy[]): Date | undefined {
  const full = fullCopies(copies, "completed").at(-1);
  return full && continuationOf(full.asOf, incrementalCopies(copies, "completed")).until;
}

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

/** DynamoDB's limits on the length of an export window. */
const leastWindowMilliseconds = 15 * minuteMilliseconds;
const mostWindowMilliseconds = dayMilliseconds;

/**
 * Hour (UTC) at which the period of each copy ends. There are few writes at this hour, and a fixed hour ensures that all runs
 * on the same day find the same copies due.
 */
const nightHour = 2;

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  return night <= now ? night : new Date(night.getTime() - dayMilliseconds);
}

/** Splits a gap into windows that DynamoDB supports. A window that would be too short starts earlier. */
function windowsOf({ from, until }: CopyWindow): readonly CopyWindow[] {
  const windows: CopyWindow[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += mostWindowMilliseconds) {
    const end = Math.min(at + mostWindowMilliseconds, until.getTime());
    windows.push({ from: new Date(Math.min(at, end - leastWindowMilliseconds)), until: new Date(end) });
  }
  return windows;
}

export type DueCopy = (
  | { readonly kind: "full"; readonly asOf: Date }
  | ({ readonly kind: "incremental" } & CopyWindow)
) & {
  /** Number of failed copies for the same time or window. */
  readonly failures: number;
};

/** All attempts to make a copy use the same name. */
export const nameOfCopy = (copy: Pick<FullCopy, "kind" | "asOf"> | Pick<IncrementalCopy, "kind" | "from" | "until">) =>
  copy.kind === "full"
    ? `full ${copy.asOf.toISOString()}`
    : `incremental ${copy.from.toISOString()} ${copy.until.toISOString()}`;

export interface CopiesAndTimes {
  /** Copies that were started, in any state. */
  readonly copies: readonly Copy[];
  /** Point-in-time recovery window, which is the period that DynamoDB can still export. */
  readonly restorable: CopyWindow;
  readonly fullCopyEveryDays: number;
}

/**
 * Returns the copies to start now. A full copy is due if no full copy can be extended with incremental copies, or if every
 * full copy is at least `fullCopyEveryDays` days old. If a full copy can be extended, an incremental copy is due for each
 * window, up to last night, without a completed copy or a copy in progress. Failed copies do not count.
 */
export function dueCopies({ copies, restorable, fullCopyEveryDays }: CopiesAndTimes): readonly DueCopy[] {
  const night = lastNight(restorable.until);
  if (night < restorable.from) return [];
  const fulls = fullCopies(copies, "in-progress", "completed");
  const incrementals = incrementalCopies(copies, "in-progress", "completed");
  const missingAfter = ({ asOf }: FullCopy): readonly CopyWindow[] =>
    gapsIn({ from: asOf, until: night }, incrementals).flatMap(windowsOf);
  const canContinue = (full: FullCopy): boolean => missingAfter(full).every(({ from }) => from >= restorable.from);
  // Incremental copies extend the oldest full copy that can be extended, so that the table can also be restored to times
  // before a new full copy.
  const continued = fulls.find(canContinue);
  const isOld = ({ asOf }: FullCopy): boolean =>
    night.getTime() - asOf.getTime() >= fullCopyEveryDays * dayMilliseconds;
  const due = [
    ...(continued === undefined || fulls.every(isOld) ? [{ kind: "full", asOf: night } as const] : []),
    ...(continued ? missingAfter(continued) : []).map((window) => ({ kind: "incremental", ...window }) as const),
  ];
  return due.map((one) => ({
    ...one,
    failures: copies.filter((copy) => copy.state === "failed" && nameOfCopy(copy) === nameOfCopy(one)).length,
  }));
}
