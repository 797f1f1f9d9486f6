import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type AcquiringClient, downloadReport, isProblem, type ParametersOf, type Report } from "../client/index.ts";
import type { Context } from "./context.ts";

/** Reports from the command line: of a schedule that there is, or of one that lasts only until the file is there. */

type Schedule = ParametersOf<"createReportSchedule">["body"];

export interface Window {
  readonly from: Date;
  readonly to: Date;
  /** It ends as late as the service allows. */
  readonly reachesNow: boolean;
}

/** The schedule of a report that is made once. A schedule has a time of every day, so it must not stay. */
export const scheduleOf = (reportName: Schedule["reportName"], mimeType: Schedule["mimeType"]): Schedule => ({
  reportName,
  mimeType,
  reference: `acquiring-cli-${reportName}`,
  trigger: { cadence: "daily", hour: 6 },
});

/** Creates a schedule for one command, and archives it afterwards, also when the command fails or is stopped. */
export const withSchedule = async <Outcome>(
  { client, terminal }: Context,
  body: Schedule,
  act: (reportScheduleKey: string) => Promise<Outcome>,
): Promise<Outcome> => {
  const { key: reportScheduleKey } = await client.createReportSchedule({ body });
  try {
    return await act(reportScheduleKey);
  } finally {
    await client.archiveReportSchedule({ reportScheduleKey }).catch((fault: unknown) => {
      terminal.err(`${reportScheduleKey} was not archived: ${fault instanceof Error ? fault.message : fault}\n`);
    });
  }
};

/** A stage lets some minutes pass before it makes a report of them, so that all that was recorded in them can be found. */
const settledMilliseconds = 300_000;

/** Without a window, of the last one of the schedule that is over. */
export const runReport = async (
  client: AcquiringClient,
  reportScheduleKey: string,
  window?: Window,
): Promise<Report> => {
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
};

/** Waits for the file; to standard output unless a file is named. Window and rows go to standard error. */
export const fetchReport = async (
  { client, output, terminal }: Context,
  reportKey: string,
  file?: string,
): Promise<Report> => {
  output.step(`waiting for ${reportKey}`);
  const { report, content } = await downloadReport(client, { reportKey }, { signal: terminal.signal });
  const { reportName, dataWindow, rowCount } = report;
  output.note(`${reportName} from ${dataWindow.from} to ${dataWindow.to}: ${rowCount} rows`);
  if (file !== undefined) {
    await pipeline(content, createWriteStream(file));
    return report;
  }
  const decoder = new TextDecoder();
  for await (const chunk of content) terminal.out(decoder.decode(chunk, { stream: true }));
  terminal.out(decoder.decode());
  return report;
};
