import type { ReportSchedule } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import { formatText, reportTitle, triggerText } from "../../words/report-words.ts";

const columns: readonly Column<ReportSchedule>[] = [
  {
    name: "Report",
    of: ({ key, reportName, reference }) => (
      <>
        <a href={`#/schedules/${key}`}>{reportTitle(reportName)}</a>
        {reference !== undefined && <span class="under">{reference}</span>}
      </>
    ),
  },
  { name: "When", of: ({ trigger }) => triggerText(trigger) },
  { name: "Form", of: ({ mimeType }) => formatText(mimeType) },
  { name: "Brought to", of: ({ distributions = [] }) => distributions.length, isNumber: true },
  { name: "Status", of: ({ status }) => <Badge state={status} /> },
  { name: "Made", of: ({ created }) => <Moment at={created} /> },
];

/** All schedules of reports. */
export const SchedulesView = () => {
  const { client } = useSession();
  const pages = usePages(
    (token, signal) => client.listReportSchedules({ limit: 50, ...tokenOf(token) }, { signal }),
    [],
  );
  return (
    <>
      <Heading>Schedules</Heading>
      <PagedTable
        pages={pages}
        what="schedules"
        columns={columns}
        keyOf={({ key }) => key}
        whenEmpty="There is none yet; the API makes them (POST /v1/reportSchedules)."
      />
    </>
  );
};
