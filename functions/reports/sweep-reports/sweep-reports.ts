import { type DueSweepParts, dueSweep } from "../../shared/due-sweep.ts";
import type { Item, Table } from "../../shared/table.ts";
import { archivedReport } from "../domain/report.ts";
import type { ReportEvent } from "../report-event.ts";
import type { StartGeneration } from "../report-generator.ts";
import { changedReportWrites, itemToStoredReport } from "../report-store.ts";

export interface SweepReportsParts extends DueSweepParts {
  readonly table: Pick<Table, "due" | "read" | "write">;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
}

export const sweepReports = ({ startGeneration, reportEvent, ...parts }: SweepReportsParts) => {
  const { table, clock, log } = parts;
  const sweep = dueSweep(parts);

  const work = async (item: Item): Promise<boolean> => {
    const report = itemToStoredReport(item)?.report;
    if (!report) return false;
    if (report.status === "scheduled") {
      await startGeneration(report.key);
      return true;
    }
    const archived = archivedReport(report, clock());
    const { written } = await table.write(changedReportWrites(report, archived, reportEvent(archived), undefined));
    return written;
  };

  return async (deadline: Date): Promise<{ done: number }> => {
    const done = await sweep("report", deadline, work);
    log.info("REPORTS_SWEPT", { done });
    return { done };
  };
};
