import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type AcquiringClient, downloadReport, isProblem, type ParametersOf, type Report } from "../client/index.ts";
import type { Context } from "./context.ts";

/** Runs reports for the CLI, using an existing or a temporary schedule. */

type Schedule = ParametersOf<"createReportSchedule">["body"];

export interface Window {
  readonly from: Date;
  readonly to: Date;
  /**
   * True if the window ends now. If the service rejects the end time as too recent, the report is run with an earlier end time.
   */
  readonly reachesNow: boolean;
}

/**
 * Returns the schedule for a single report. The schedule must be archived afterwards, because otherwise it would run every day.
 */
export const scheduleOf = (reportName: Schedule["reportName"], mimeType: Schedule["mimeType"]): Schedule => ({
  reportName,
  mimeType,
  reference: `acquiring-cli-${reportName}`,
  trigger: { cadence: "daily", hour: 6 },
});

/** Creates a schedule for one command, and archives it afterwards even if the command fails or is stopped. */
export async function withSchedule<Outcome>(
  { client, terminal }: Context,
  body: Schedule,
  act: (reportScheduleKey: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { key: reportScheduleKey } = await client.createReportSchedule({ body });
  try {
    return await act(reportScheduleKey);
  } finally {
    await client.archiveReportSchedule({ reportScheduleKey }).catch((fault: unknown) => {
      terminal.err(`${reportScheduleKey} was not archived: ${fault instanceof Error ? fault.message : fault}\n`);
    });
  }
}

/**
 * Report delay of deployed stages (`reportDelayMinutes`): a report includes all records of its window if the window ended at
 * least this long ago.
 */
const settledMilliseconds = 300_000;

/** Runs a report for the given window or, by default, for the schedule's last complete window. */
export async function runReport(client: AcquiringClient, reportScheduleKey: string, window?: Window): Promise<Report> {
  if (!window) return client.runReportSchedule({ reportScheduleKey, body: {} });
  const from = window.from.toISOString();
  const runUntil = (to: Date) =>
    client.runReportSchedule({ reportScheduleKey, body: { window: { from, to: to.toISOString() }, again: true } });
  try {
    return await runUntil(window.to);
  } catch (error) {
    if (!window.reachesNow || !isProblem(error, "/service/problems/report/invalid-date-range")) throw error;
    return runUntil(new Date(window.to.getTime() - settledMilliseconds));
  }
}

export interface FetchedReport {
  readonly report: Report;
  /** Path of the written file; undefined if the rows were written to standard output. */
  readonly file: string | undefined;
}

/**
 * Waits for the report and writes its rows to the file `out`. By default, the rows are written to standard output; Parquet,
 * which is binary, is written to `<reportKey>.parquet`. The window and the row count are written to standard error.
 */
export async function fetchReport(
  { client, output, terminal }: Context,
  reportKey: string,
  out?: string,
): Promise<FetchedReport> {
  output.step(`waiting for ${reportKey}`);
  const { report, content } = await downloadReport(client, { reportKey }, { signal: terminal.signal });
  const { reportName, dataWindow, rowCount, mimeType } = report;
  output.note(`${reportName} from ${dataWindow.from} to ${dataWindow.to}: ${rowCount} rows`);
  const file = out ?? (mimeType === "application/vnd.apache.parquet" ? `${reportKey}.parquet` : undefined);
  if (file !== undefined) {
    await pipeline(content, createWriteStream(file));
    return { report, file };
  }
  const decoder = new TextDecoder();
  for await (const chunk of content) terminal.out(decoder.decode(chunk, { stream: true }));
  terminal.out(decoder.decode());
  return { report, file };
}
