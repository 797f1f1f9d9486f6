import { accept, type Result, reject } from "../../shared/values/result.ts";

/** A report: the rows of one kind that were recorded in one window, as a file. The number of attempts is internal. */

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

/** Formats of a report, and their file extensions. */
export const mimeTypes = {
  "text/csv": { ending: "csv" },
  "application/x-ndjson": { ending: "ndjson" },
  "application/json": { ending: "json" },
  "application/vnd.apache.parquet": { ending: "parquet" },
} as const satisfies Readonly<Record<string, { readonly ending: string }>>;

export type MimeType = keyof typeof mimeTypes;

export const reportStates = {
  /** The file is being written or will be. The sweep starts reports that no function is writing. */
  scheduled: { next: ["completed", "failed"] },
  completed: { next: ["archived"] },
  /** Running the schedule for the same window retries it. */
  failed: { next: ["scheduled", "archived"] },
  /** The file has been deleted. */
  archived: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type ReportStatus = keyof typeof reportStates;

/** Reasons for a missing file, as sentences for the agent. The log has the details. */
export const reportFailures = {
  interrupted: "Writing the file was interrupted too often.",
  "not-written": "The file could not be written: reading the rows or storing the file failed repeatedly.",
} as const satisfies Readonly<Record<string, string>>;

export type ReportFailure = keyof typeof reportFailures;

/** Half-open interval: recorded at `from` or later, and before `to`. */
export interface DataWindow {
  readonly from: string;
  readonly to: string;
}

/** Properties of a written file. Size and hash are those of the uncompressed bytes. */
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
  /** Number within its schedule, from 1, unique and without gaps. */
  readonly sequence: number;
  /** Key of the previous report. Absent for the first. */
  readonly previousReportKey?: string | undefined;
  /** Key of the report for the same window that this one replaces. */
  readonly replaces?: string | undefined;
  /** Number of attempts to write the file. */
  readonly attempts: number;
  /**
   * For a file that takes more than one run: the number of runs that wrote part of it, and the last of these attempts.
   */
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

/** Consecutive attempts without progress. Attempts that wrote part of the file do not count. */
export const fruitlessAttempts = ({ attempts, unfinished }: Report): number => attempts - (unfinished?.attempt ?? 0);

/** Records that the attempt wrote part of the file, and another one continues. */
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

/** A failed report gets all of its attempts again, with the same key, window and file name. */
export const rescheduledReport = (report: Report, now: Date): Report => {
  const { failure: _over, ...rest } = next(report, "scheduled", now);
  return { ...rest, attempts: 0 };
};

export const archivedReport = (report: Report, now: Date): Report => next(report, "archived", now);

/** More than a schedule can have: over the years, a report may be delivered to newer distributions. */
export const distributionsOfReportMax = 50;

/** Distributions of a report, including these additional ones. */
export const distributionsWith = (
  { distributions: known = [] }: Report,
  distributions: readonly string[],
): Result<readonly string[], "too-many"> => {
  const all = [...new Set([...known, ...distributions])];
  return all.length > distributionsOfReportMax ? reject("too-many") : accept(all);
};

/** The report with additional distributions. Returns the same report if it already has all of them. */
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

/** Basic format of ISO 8601, because colons are special in some receivers' file systems. */
const compact = (time: string): string => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The same for every attempt and delivery, and unique per report. */
export const fileName = ({ reportName, dataWindow: { from, to }, key, mimeType }: Report): string =>
  `${reportName}_${compact(from)}_${compact(to)}_${key}.${mimeTypes[mimeType].ending}`;

/** Object key of the file: each agent has a folder. */
export const fileKey = (report: Report): string => `${report.agentKey}/${fileName(report)}`;
