import * as v from "valibot";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema, Timestamp, TrustedText, trustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { distributionsOfReportMax, mimeTypes, reportNames, reportStates } from "../domain/report.ts";
import { reportExample } from "./report-examples.ts";

const named = <const Names extends Readonly<Record<string, unknown>>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const distributionsOfScheduleMax = 10;

const distributions = (max: number, description: string) =>
  v.pipe(
    v.array(keySchema("distribution")),
    v.maxLength(max),
    v.check((keys) => new Set(keys).size === keys.length, "must not contain duplicates"),
    v.description(description),
  );

export const reportEntries = {
  reportName: v.pipe(
    v.picklist(reportNames),
    v.description(
      "Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change",
    ),
  ),
  mimeType: v.pipe(v.picklist(named(mimeTypes)), v.description("Format of the file")),
  reference: v.optional(v.pipe(printableText(1, 120), v.description("Your own reference"))),
  distributions: v.optional(distributions(distributionsOfScheduleMax, "Distributions that receive each report")),
};

/**
 * Distributions in a request for one report. They replace the schedule's distributions for a new report, and are added to
 * the distributions of an existing report.
 */
export const distributionsOfReport = distributions(distributionsOfScheduleMax, "Distributions that receive the report");

const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0), v.description("File size in bytes before compression"));

export const Report = v.pipe(
  v.object({
    ...reportEntries,
    distributions: v.optional(
      distributions(distributionsOfReportMax, "Distributions that receive or have received the report"),
    ),
    key: keySchema("report"),
    agentKey: keySchema("agent"),
    version: VersionNumber,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    status: v.pipe(
      v.picklist(named(reportStates)),
      v.description(
        "Status of the report. `scheduled`: the file has not been written yet. `completed`: the file is available. `failed`: the file could not be written. `archived` (after a year): the file is no longer available",
      ),
    ),
    reportScheduleKey: keySchema("reportSchedule"),
    dataWindow: v.pipe(
      v.object({ from: Timestamp, to: Timestamp }),
      v.description("Report window: records from `from` (inclusive) to `to` (exclusive)"),
    ),
    sequence: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description(
        "Sequence number of the report within its schedule, starting at 1 without gaps, so that you can detect missing reports",
      ),
    ),
    previousReportKey: v.optional(
      v.pipe(
        keySchema("report"),
        v.description("Key of the schedule's previous report; absent for the schedule's first report"),
      ),
    ),
    replaces: v.optional(
      v.pipe(
        keySchema("report"),
        v.description("Key of the earlier report for the same window, which this report replaces"),
      ),
    ),
    rowCount: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Number of rows, excluding the header")),
    ),
    size: v.optional(FileSize),
    sha256: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/),
        trustedText,
        v.description("SHA-256 of the file before compression, in hexadecimal"),
      ),
    ),
    result: v.optional(
      v.pipe(
        v.object({
          size: FileSize,
          errorMessage: v.optional(
            v.pipe(TrustedText, v.description("Reason for the failure. Absent if the file was written")),
          ),
        }),
        v.description(
          "Outcome of generating the report; absent while the report is `scheduled`. `size` is 0 if generation failed",
        ),
      ),
    ),
  }),
  v.metadata({
    title: "Report",
    description: "A file with the rows for one time window.",
    examples: [reportExample],
  }),
);
