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
    v.check((keys) => new Set(keys).size === keys.length, "must not name one twice"),
    v.description(description),
  );

export const reportEntries = {
  reportName: v.pipe(
    v.picklist(reportNames),
    v.description(
      "Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes",
    ),
  ),
  mimeType: v.pipe(v.picklist(named(mimeTypes)), v.description("What form the file has")),
  reference: v.optional(v.pipe(printableText(1, 120), v.description("For your own use"))),
  distributions: v.optional(distributions(distributionsOfScheduleMax, "Where each finished report is delivered")),
};

/** Distributions of one report, in addition to those of its schedule or instead of them. */
export const distributionsOfReport = distributions(distributionsOfScheduleMax, "Where the report is delivered");

const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Bytes, before compression"));

export const Report = v.pipe(
  v.object({
    ...reportEntries,
    distributions: v.optional(distributions(distributionsOfReportMax, "Where it is delivered, or was")),
    key: keySchema("report"),
    agentKey: keySchema("agent"),
    version: VersionNumber,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    status: v.pipe(v.picklist(named(reportStates)), v.description("`scheduled` until its file is written")),
    reportScheduleKey: keySchema("reportSchedule"),
    dataWindow: v.pipe(
      v.object({ from: Timestamp, to: Timestamp }),
      v.description("It has what was recorded at `from` or later and before `to`"),
    ),
    sequence: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description(
        "Counts the reports of the schedule, from 1 and without a gap: a receiver sees which one is missing",
      ),
    ),
    previousReportKey: v.optional(
      v.pipe(keySchema("report"), v.description("The report of the schedule before this one; the first has none")),
    ),
    replaces: v.optional(
      v.pipe(
        keySchema("report"),
        v.description("The report of the same window that this one was made in the place of"),
      ),
    ),
    rowCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Rows without the header"))),
    size: v.optional(FileSize),
    sha256: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), trustedText, v.description("Of the bytes before compression")),
    ),
    result: v.optional(
      v.pipe(
        v.object({
          size: FileSize,
          errorMessage: v.optional(v.pipe(TrustedText, v.description("Why there is no file"))),
        }),
        v.description("How it ended"),
      ),
    ),
  }),
  v.metadata({ title: "Report", description: "The rows of one window as a file.", examples: [reportExample] }),
);
