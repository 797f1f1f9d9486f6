import { accept, type Result, reject } from "../../shared/values/result.ts";

/**
 * A report: the rows of one kind that were recorded in one window, as a file. What is inside here and not shown: how often
 * it was tried to write it.
 */

export const reportNames = [
  "schemeFeeDetails",
  "charges",
  "settlementDetails",
  "reconciliationDetails",
  "fraudNotifications",
  "disputeHistoryEvents",
  "networkFundsTransfers",
  "merchantPayout",
  "chargeActions",
] as const;

export type ReportName = (typeof reportNames)[number];

/** What a report may be written as, and the ending of its file. */
export const mimeTypes = {
  "text/csv": { ending: "csv" },
  "application/x-ndjson": { ending: "ndjson" },
  "application/json": { ending: "json" },
  "application/vnd.apache.parquet": { ending: "parquet" },
} as const satisfies Readonly<Record<string, { readonly ending: string }>>;

export type MimeType = keyof typeof mimeTypes;

export const reportStates = {
  /** Its file is being written, or waits for that; the sweep starts a report that no function works on. */
  scheduled: { next: ["completed", "failed"] },
  completed: { next: ["archived"] },
  /** A run of its schedule for the same window tries again. */
  failed: { next: ["scheduled", "archived"] },
  /** Its file is gone. */
  archived: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type ReportStatus = keyof typeof reportStates;

/** Why there is no file, in words that the agent reads. What exactly went wrong is in the log. */
export const reportFailures = {
  interrupted: "Writing the file was interrupted too often.",
  "not-written": "The file could not be written: reading the rows or storing the file failed again and again.",
} as const satisfies Readonly<Record<string, string>>;

export type ReportFailure = keyof typeof reportFailures;

/** Half-open: what was recorded at `from` or later, and before `to`. */
export interface DataWindow {
  readonly from: string;
  readonly to: string;
}

/** What is known of a file once it is written; size and hash are those of the bytes before compression. */
export interface WrittenFile {
  readonly rowCount: number;
  readonly size: number;
  readonly sha256: string;
}

export interface Report {
  readonly key: string;
  readonly agentKey: string;
  readonly version: number;
  readonly created: string;
  readonly lastModified?: string | undefined;
  readonly status: ReportStatus;
  readonly reportName: ReportName;
  readonly mimeType: MimeType;
  readonly reportScheduleKey: string;
  readonly reference?: string | undefined;
  readonly distributions?: readonly string[] | undefined;
  readonly dataWindow: DataWindow;
  /** Which one of its schedule it is, from 1; there is no gap, and none has two. */
  readonly sequence: number;
  /** The one before it; the first has none. */
  readonly previousReportKey?: string | undefined;
  /** The report of the same window that it was made in the place of. */
  readonly replaces?: string | undefined;
  /** How often a function began to write the file. */
  readonly attempts: number;
  /** A file that takes more time than one run has: how many wrote a piece of it, and which attempt was the last of them. */
  readonly unfinished?: { readonly runs: number; readonly attempt: number } | undefined;
  readonly file?: WrittenFile | undefined;
  readonly failure?: ReportFailure | undefined;
}

export type ReportOrder = Omit<
  Report,
  "key" | "version" | "created" | "lastModified" | "status" | "attempts" | "unfinished" | "file" | "failure"
>;

export const scheduledReport = (order: ReportOrder, key: string, now: Date): Report => ({
  ...order,
  key,
  version: 1,
  created: now.toISOString(),
  status: "scheduled",
  attempts: 0,
});

/** Attempts in a row that came to nothing: those that wrote a piece of the file do not count. */
export const fruitlessAttempts = ({ attempts, unfinished }: Report): number => attempts - (unfinished?.attempt ?? 0);

/** The attempt wrote a piece of the file, and another one goes on where it stopped. */
export const handedOverReport = (report: Report): Report => ({
  ...report,
  unfinished: { runs: (report.unfinished?.runs ?? 0) + 1, attempt: report.attempts },
});

export const completedReport = (report: Report, file: WrittenFile, now: Date): Report => ({
  ...next(report, "completed", now),
  file,
});

export const failedReport = (report: Report, failure: ReportFailure, now: Date): Report => ({
  ...next(report, "failed", now),
  failure,
});

/** A failed report gets all its attempts again, and the same key, window and file name. */
export const rescheduledReport = (report: Report, now: Date): Report => {
  const { failure: _over, ...rest } = next(report, "scheduled", now);
  return { ...rest, attempts: 0 };
};

export const archivedReport = (report: Report, now: Date): Report => next(report, "archived", now);

/** More distributions than schedules may name: over the years a report may be brought to some that were not there yet. */
export const distributionsOfReportMax = 50;

/** Where a report goes when it is to go to these distributions, too. */
export const distributionsWith = (
  { distributions: known = [] }: Report,
  distributions: readonly string[],
): Result<readonly string[], "too-many"> => {
  const all = [...new Set([...known, ...distributions])];
  return all.length > distributionsOfReportMax ? reject("too-many") : accept(all);
};

/** A report that goes to further distributions; the same report when it went to all of them already. */
export const reportDeliveredTo = (
  report: Report,
  distributions: readonly string[],
  now: Date,
): Result<Report, "too-many"> => {
  const all = distributionsWith(report, distributions);
  if (!all.ok) return all;
  if (all.value.length === report.distributions?.length) return accept(report);
  return accept({ ...report, distributions: all.value, version: report.version + 1, lastModified: now.toISOString() });
};

const next = (report: Report, status: ReportStatus, now: Date): Report => {
  const allowed: readonly string[] = reportStates[report.status].next;
  if (!allowed.includes(status)) throw new Error(`a ${report.status} report cannot become ${status}`);
  const { unfinished: _over, ...rest } = report;
  return { ...rest, status, version: report.version + 1, lastModified: now.toISOString() };
};

/** The basic form of ISO 8601: colons mean something in the file systems of some receivers. */
const compact = (time: string): string => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The same on every try and every delivery, and never that of another report. */
export const fileName = ({ reportName, dataWindow: { from, to }, key, mimeType }: Report): string =>
  `${reportName}_${compact(from)}_${compact(to)}_${key}.${mimeTypes[mimeType].ending}`;

/** Where the file lies: agents have their own folders. */
export const fileKey = (report: Report): string => `${report.agentKey}/${fileName(report)}`;
