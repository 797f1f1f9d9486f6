import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import { archivedReport } from "../domain/report.ts";
import type { StartGeneration } from "../generate-report/report-generator-client.ts";
import type { ReportEvent } from "../report/report-event.ts";
import { changedReportWrites, itemToStoredReport } from "../report/report-store.ts";

export interface SweepReportsPlatform extends SweepPlatform {
  readonly table: Pick<Table, "due" | "read" | "write">;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
}

export function sweepReports({
  startGeneration,
  reportEvent,
  ...platform
}: SweepReportsPlatform): PortionedWork<{ readonly done: number }> {
  const { table, log } = platform;

  const workOn = async (item: Item, now: Date): Promise<boolean> => {
    const found = itemToStoredReport(item);
    if (!found) return false;
    const { report } = found;
    if (report.status === "scheduled") {
      await startGeneration(report.key);
      return true;
    }
    const archived = archivedReport(report, now);
    const { written } = await table.write(changedReportWrites(report, archived, reportEvent(archived), undefined));
    return written;
  };

  return {
    portions: () => duePortions(platform, "report", "report-archival"),
    work: async (portions, deadline) => {
      const done = await sweepDue(platform, "report", portions, deadline, workOn);
      const archived = await sweepDue(platform, "report-archival", portions, deadline, workOn);
      log.info("REPORTS_SWEPT", { done, archived });
      return { done: done + archived };
    },
  };
}
