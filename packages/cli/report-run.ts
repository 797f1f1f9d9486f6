import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type AcquiringClient, downloadReport, type ParametersOf, type Report } from "../client/index.ts";
import type { Context } from "./context.ts";

/** Reports from the command line: a schedule that there is, or one of its own for each kind of report. */

type Schedule = ParametersOf<"createReportSchedule">["body"];

export interface RunOptions {
  readonly format: Schedule["mimeType"];
  readonly from?: Date;
  readonly to?: Date;
}

const referenceOf = (reportName: string): string => `acquiring-cli-${reportName}`;

const scheduleFor = async (
  client: AcquiringClient,
  reportName: Schedule["reportName"],
  mimeType: Schedule["mimeType"],
) => {
  const reference = referenceOf(reportName);
  for await (const schedule of client.listReportSchedules({
    reportName,
    reference,
    status: "active",
    sortOrder: "desc",
  })) {
    if (schedule.mimeType === mimeType) return schedule.key;
  }
  const body = { reportName, mimeType, reference, trigger: { cadence: "daily", hour: 6 } } as const;
  return (await client.createReportSchedule({ body })).key;
};

/** `what` is the key of a schedule, or the name of a report. */
export const runReport = async (
  client: AcquiringClient,
  what: string,
  { format, from, to }: RunOptions,
): Promise<Report> => {
  const isSchedule = what.startsWith("rsk-");
  const reportScheduleKey = isSchedule ? what : await scheduleFor(client, what as Schedule["reportName"], format);
  const window = from && to && { from: from.toISOString(), to: to.toISOString() };
  return client.runReportSchedule({ reportScheduleKey, body: window ? { window, again: true } : {} });
};

/** Waits for the file; to standard output unless a file is named. */
export const fetchReport = async (
  { client, output, terminal }: Context,
  reportKey: string,
  file?: string,
): Promise<Report> => {
  output.step(`waiting for ${reportKey}`);
  const { report, content } = await downloadReport(client, { reportKey }, { signal: terminal.signal });
  output.done();
  if (file !== undefined) {
    await pipeline(content, createWriteStream(file));
    return report;
  }
  const decoder = new TextDecoder();
  for await (const chunk of content) terminal.out(decoder.decode(chunk, { stream: true }));
  terminal.out(decoder.decode());
  return report;
};
