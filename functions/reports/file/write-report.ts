import type { Table } from "../../shared/store/table.ts";
import type { Report, WrittenFile } from "../domain/report.ts";
import { reportFormats } from "./formats/formats.ts";
import type { ReportBucket } from "./report-bucket-client.ts";
import { writeReportFile } from "./report-file.ts";
import { reportRows } from "./report-rows.ts";
import { reportSources } from "./report-sources.ts";

/** Writes the file of a report to where files stay. The same report makes the same file. */
export type WriteReport = (report: Report) => Promise<WrittenFile>;

export const reportWriter =
  (table: Pick<Table, "page" | "read">, bucket: Pick<ReportBucket, "storing">): WriteReport =>
  (report) =>
    writeReportFile(
      reportFormats[report.mimeType],
      reportSources[report.reportName].columns,
      reportRows(table, report),
      bucket.storing(report),
    );
