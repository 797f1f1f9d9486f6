import * as v from "valibot";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema, Timestamp, TrustedText, trustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { distributionsOfReportMax, mimeTypes, reportNames, reportStates } from "../domain/report.ts";
import { reportExample } from "./report-examples.ts";

/** Schemas of reports, including those shared with schedules. */

const named = <const Names extends Readonly<Record<string, unknown>>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const distributionsOfScheduleMax = 10;

const distributions = (max: number, description: string) =>
  v.pipe(
    v.array(keySchema("distribution")),
    v.maxLength(max),
    v.check((keys) => new Set(keys).size === keys.length, "must not repeat a value"),
    v.description(description),
  );

export const reportEntries = {
  reportName: v.pipe(
    v.picklist(reportNames),
    v.description(
      "Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of all other reports never change",
    ),
  ),
  mimeType: v.pipe(v.picklist(named(mimeTypes)), v.description("Format of the file")),
  reference: v.optional(v.pipe(printableText(1, 120), v.description("Your own reference"))),
  distributions: v.optional(distributions(distributionsOfScheduleMax, "Distributions that receive each report")),
};

/** Distributions of one report, in addition to those of its schedule or instead of them. */
export const distributionsOfReport = distributions(distributionsOfScheduleMax, "Distributions that receive the report");

const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Size in bytes, before compression"));

export const Report = v.pipe(
  v.object({
    ...reportEntries,
    distributions: v.optional(distributions(distributionsOfReportMax, "Distributions that receive or received it")),
    key: keySchema("report"),
    agentKey: keySchema("agent"),
    version: VersionNumber,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    status: v.pipe(v.picklist(named(reportStates)), v.description("`scheduled` until its file is written")),
    reportScheduleKey: keySchema("reportSchedule"),
    dataWindow: v.pipe(
      v.object({ from: Timestamp, to: Timestamp }),
      v.description("Window of the report: records from `from` (inclusive) to `to` (exclusive)"),
    ),
    sequence: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("Sequence number of the report in the schedule, from 1 without gaps, to detect missing reports"),
    ),
    previousReportKey: v.optional(
      v.pipe(keySchema("report"), v.description("Previous report of the schedule; absent for the first")),
    ),
    replaces: v.optional(
      v.pipe(keySchema("report"), v.description("Report of the same window that this one replaces")),
    ),
    rowCount: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Number of rows, without the header")),
    ),
    size: v.optional(FileSize),
    sha256: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/),
        trustedText,
        v.description("SHA-256 of the file before compression"),
      ),
    ),
    result: v.optional(
      v.pipe(
        v.object({
          size: FileSize,
          errorMessage: v.optional(v.pipe(TrustedText, v.description("Reason why there is no file"))),
        }),
        v.description("Result of the report"),
      ),
    ),
  }),
  v.metadata({
    title: "Report",
    description: "A report: a file with the rows of one window.",
    examples: [reportExample],
  }),
);
