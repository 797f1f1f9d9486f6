import { deserialize, serialize } from "node:v8";
import type { Table } from "../../shared/store/table.ts";
import type { Report, WrittenFile } from "../domain/report.ts";
import type { FileStore } from "./file-parts.ts";
import { reportFormats } from "./formats/formats.ts";
import { type FileState, writeReportFile } from "./report-file.ts";
import { reportRows } from "./report-rows.ts";
import { reportSources } from "./report-sources.ts";

/**
 * Writes a report file, or as much of it as one run has time for. The state for the next run is stored under the attempt's
 * number. The same rows produce the same file, regardless of the number of runs.
 */
export type WriteReport = (report: Report, hasTime: () => boolean) => Promise<WrittenFile | "unfinished">;

/**
 * Size of a part, in bytes. Two parts are in memory at a time. S3 allows 10,000 parts, so the size limit of a compressed file
 * is 78 GiB.
 */
const partBytes = 8 * 1024 * 1024;

/** Number of batches per section. Rows are read in batches of 100, so a section has 5,000 rows. */
const batchesASection = 50;

export const reportWriter =
  (
    table: Pick<Table, "page" | "read">,
    files: { readonly writing: (report: Report) => FileStore },
    sizes = { partBytes, batchesASection },
  ): WriteReport =>
  async (report, hasTime) => {
    const store = files.writing(report);
    const plan = {
      format: reportFormats[report.mimeType],
      columns: reportSources[report.reportName].columns,
      rowsAfter: (position: string | undefined) => reportRows(table, report, position),
      store,
      ...sizes,
    };
    const { unfinished } = report;
    const from: FileState | undefined = unfinished && deserialize(await store.kept(String(unfinished.attempt)));
    const outcome = await writeReportFile(plan, hasTime, from);
    if (outcome.isFinished) return outcome.file;
    await store.keep(String(report.attempts), serialize(outcome.state));
    return "unfinished";
  };
