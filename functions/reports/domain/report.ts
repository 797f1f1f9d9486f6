import { accept, type Result, reject } from "../../shared/values/result.ts";

/**
 * A report: a file with the rows of one type that were recorded in one time window. The API returns neither `attempts` nor
 * `unfinished`.
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

export const mimeTypes = {
  "text/csv": { ending: "csv" },
  "application/x-ndjson": { ending: "ndjson" },
  "application/json": { ending: "json" },
  "application/vnd.apache.parquet": { ending: "parquet" },
} as const satisfies Readonly<Record<string, { readonly ending: string }>>;

export type MimeType = keyof typeof mimeTypes;

export const reportStates = {
  /** No complete file exists yet. If no function is writing the file, the sweep starts report generation. */
  scheduled: { next: ["completed", "failed"] },
  completed: { next: ["archived"] },
  /** Running the schedule again for the same window generates the report again. */
  failed: { next: ["scheduled", "archived"] },
  /** The file is no longer available. */
  archived: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type ReportStatus = keyof typeof reportStates;

/** Reasons why a report has no file, as sentences for the agent. The log contains the details. */
export const reportFailures = {
  interrupted: "Writing the file was interrupted too many times.",
  "not-written": "The file could not be written: reading the rows or storing the file failed repeatedly.",
} as const satisfies Readonly<Record<string, string>>;

export type ReportFailure = keyof typeof reportFailures;

/** Half-open interval: records from `from` (inclusive) to `to` (exclusive). */
export interface DataWindow {
  readonly from: string;
  readonly to: string;
}

/** Properties of a written file. Size and hash refer to the uncompressed bytes. */
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
  /** Sequence number of the report within its schedule, from 1, unique and without gaps. */
  readonly sequence: number;
  /** Key of the schedule's previous report. Absent for the first report of a schedule. */
  readonly previousReportKey?: string | undefined;
  /** Key of the earlier report for the same window, which this report replaces. */
  readonly replaces?: string | undefined;
  readonly attempts: number;
  /**
   * After a handover: number of runs that have handed over, and number of the attempt whose stored state the next run loads.
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

/** Number of consecutive attempts without progress. Attempts that wrote part of the file do not count. */
export const fruitlessAttempts = ({ attempts, unfinished }: Report): number => attempts - (unfinished?.attempt ?? 0);

/** Records that the attempt wrote part of the file, and that another attempt will continue. */
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

/** Reschedules a failed report with the same key, window and file name, and resets its attempt count. */
export function rescheduledReport(report: Report, now: Date): Report {
  const { failure: _over, ...rest } = next(report, "scheduled", now);
  return { ...rest, attempts: 0 };
}

export const archivedReport = (report: Report, now: Date): Report => next(report, "archived", now);

/**
 * Maximum number of distributions per report. The limit is higher than the limit per schedule, because distributions can be
 * added to a report until it is archived.
 */
export const distributionsOfReportMax = 50;

export function distributionsWith(
  { distributions: known = [] }: Report,
  distributions: readonly string[],
): Result<readonly string[], "too-many"> {
  const all = [...new Set([...known, ...distributions])];
  return all.length > distributionsOfReportMax ? reject("too-many") : accept(all);
}

/** Returns the report with additional distributions, or the same report if it already has all of them. */
export function reportDeliveredTo(
  report: Report,
  distributions: readonly string[],
  now: Date,
): Result<Report, "too-many"> {
  const all = distributionsWith(report, distributions);
  if (!all.ok) return all;
  if (all.value.length === report.distributions?.length) return accept(report);
  return accept({ ...report, distributions: all.value, version: report.version + 1, lastModified: now.toISOString() });
}

function next(report: Report, status: ReportStatus, now: Date): Report {
  const allowed: readonly string[] = reportStates[report.status].next;
  if (!allowed.includes(status))
    throw new Error(`the status of a report cannot change from ${report.status} to ${status}`);
  const { unfinished: _over, ...rest } = report;
  return { ...rest, status, version: report.version + 1, lastModified: now.toISOString() };
}

/** Formats a time in ISO 8601 basic format, because some receivers' file systems do not allow colons in file names. */
const compact = (time: string): string => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Returns the file name, which is the same for every attempt and delivery, and unique per report. */
export const fileName = ({ reportName, dataWindow: { from, to }, key, mimeType }: Report): string =>
  `${reportName}_${compact(from)}_${compact(to)}_${key}.${mimeTypes[mimeType].ending}`;

export const fileKey = (report: Report): string => `${report.agentKey}/${fileName(report)}`;
