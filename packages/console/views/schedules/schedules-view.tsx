import type { ReportSchedule } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { madeColumn, nameColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { useSession } from "../../shell/session.ts";
import { goTo } from "../../shell/use-address.ts";
import { formatText, reportTitle, triggerText } from "../../words/report-words.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const columns: readonly Column<ReportSchedule>[] = [
  nameColumn("Report", ({ key, reportName, reference }) => ({
    place: `#/schedules/${key}`,
    text: reportTitle(reportName),
    under: reference,
  })),
  { name: "Frequency", of: ({ trigger }) => triggerText(trigger) },
  { name: "Format", of: ({ mimeType }) => formatText(mimeType) },
  { name: "Destinations", of: ({ distributions = [] }) => distributions.length, isNumber: true },
  statusColumn,
  madeColumn,
];

export const SchedulesView = () => {
  const { client, may } = useSession();
  const pages = usePages((wanted, ending) => client.listReportSchedules(wanted, ending), []);
  return (
    <ListView
      title="Schedules"
      beside={
        may("reportSchedules:Create") && (
          <OpeningButton label="Create schedule">
            {(close) => <ScheduleDialog onClose={close} onDone={({ key }) => goTo(`#/schedules/${key}`)} />}
          </OpeningButton>
        )
      }
      pages={pages}
      what="schedules"
      columns={columns}
      whenEmpty="No schedules yet. A schedule generates a report every day or hour, and delivers it to your destinations."
    />
  );
};
