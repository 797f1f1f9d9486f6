/**
 * Copies of a table in the recovery account: now and then a full one, and between them incremental ones, each of a window of time.
 * An incremental copy has the last state of all items that were written or deleted in its window.
 */

/** From its beginning up to its end, which is not in it. */
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

/** The windows that continue a full copy, in the order in which they are applied. */
export interface Continuation<Window extends CopyWindow> {
  readonly windows: readonly Window[];
  /** The time up to which the full copy and these windows have everything. */
  readonly until: Date;
  /** The first time span that no window has, where a later window exists. */
  readonly gap: CopyWindow | undefined;
}

const inOrder = <Window extends CopyWindow>(windows: readonly Window[]): readonly Window[] =>
  windows.toSorted((one, other) => one.from.getTime() - other.from.getTime());

/** Windows may overlap: a later one has the later state of each item. One that adds nothing is left out. */
export const continuationOf = <Window extends CopyWindow>(
  asOf: Date,
  windows: readonly Window[],
): Continuation<Window> => {
  const found: Window[] = [];
  let until = asOf;
  for (const window of inOrder(windows)) {
    if (window.from > until) return { windows: found, until, gap: { from: until, until: window.from } };
    if (window.until <= until) continue;
    found.push(window);
    until = window.until;
  }
  return { windows: found, until, gap: undefined };
};

/** The time spans of a longer one that no window has. */
const gapsIn = ({ from, until }: CopyWindow, windows: readonly CopyWindow[]): readonly CopyWindow[] => {
  const gaps: CopyWindow[] = [];
  let covered = from;
  for (const window of inOrder(windows)) {
    if (window.from >= until) break;
    if (window.from > covered) gaps.push({ from: covered, until: window.from });
    if (window.until > covered) covered = window.until;
  }
  return covered < until ? [...gaps, { from: covered, until }] : gaps;
};

/** The oldest first. */
const fullCopies = (copies: readonly Copy[], ...states: readonly CopyState[]): readonly FullCopy[] =>
  copies
    .filter((copy): copy is FullCopy => copy.kind === "full" && states.includes(copy.state))
    .toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());

const incrementalCopies = (copies: readonly Copy[], ...states: readonly CopyState[]): readonly IncrementalCopy[] =>
  copies.filter((copy): copy is IncrementalCopy => copy.kind === "incremental" && states.includes(copy.state));

/** The time up to which a table could be restored from its copies; undefined without a full one. */
export const copiedUntil = (copies: readonly Copy[]): Date | undefined => {
  const full = fullCopies(copies, "completed").at(-1);
  return full && continuationOf(full.asOf, incrementalCopies(copies, "completed")).until;
};

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

/** Windows that DynamoDB exports. */
const leastWindowMilliseconds = 15 * minuteMilliseconds;
const mostWindowMilliseconds = dayMilliseconds;

/** When little is written. All copies end at this hour (UTC), so each run of a day finds the same ones due. */
const nightHour = 2;

const lastNight = (now: Date): Date => {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  return night <= now ? night : new Date(night.getTime() - dayMilliseconds);
};

/** A gap in windows that DynamoDB exports; one that is too short begins earlier. */
const windowsOf = ({ from, until }: CopyWindow): readonly CopyWindow[] => {
  const windows: CopyWindow[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += mostWindowMilliseconds) {
    const end = Math.min(at + mostWindowMilliseconds, until.getTime());
    windows.push({ from: new Date(Math.min(at, end - leastWindowMilliseconds)), until: new Date(end) });
  }
  return windows;
};

export type DueCopy = (
  | { readonly kind: "full"; readonly asOf: Date }
  | ({ readonly kind: "incremental" } & CopyWindow)
) & {
  /** The number of failed copies of the same time or window. */
  readonly failures: number;
};

/** The kind of a copy with its time or window: the same for another attempt at it. */
export const nameOfCopy = (copy: Pick<FullCopy, "kind" | "asOf"> | Pick<IncrementalCopy, "kind" | "from" | "until">) =>
  copy.kind === "full"
    ? `full ${copy.asOf.toISOString()}`
    : `incremental ${copy.from.toISOString()} ${copy.until.toISOString()}`;

export interface CopiesAndTimes {
  /** Copies that were begun, whatever became of them. */
  readonly copies: readonly Copy[];
  /** The times that DynamoDB can still export. */
  readonly restorable: CopyWindow;
  readonly fullCopyEveryDays: number;
}

/**
 * The copies that are to be begun now: a full one where there is none, or the newest is old or can no longer be continued, and an
 * incremental one of each window up to last night that no copy has, so that a night that failed is made up for.
 */
export const dueCopies = ({ copies, restorable, fullCopyEveryDays }: CopiesAndTimes): readonly DueCopy[] => {
  const night = lastNight(restorable.until);
  if (night < restorable.from) return [];
  const fulls = fullCopies(copies, "in-progress", "completed");
  const incrementals = incrementalCopies(copies, "in-progress", "completed");
  const missingAfter = ({ asOf }: FullCopy): readonly CopyWindow[] =>
    gapsIn({ from: asOf, until: night }, incrementals).flatMap(windowsOf);
  const canContinue = (full: FullCopy): boolean => missingAfter(full).every(({ from }) => from >= restorable.from);
  // The oldest one, so that times before a new full copy can be restored, too.
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
};
