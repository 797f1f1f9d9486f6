import type { Report, ReportSchedule } from "../../../client/index.ts";
import { noPage } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ArchiveButton } from "../../parts/forms/archive-button.tsx";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { formatText, reportTitle, triggerText } from "../../words/report-words.ts";
import { DistributionLinks } from "../distributions/distribution-links.tsx";
import { reportColumns } from "../reports/report-columns.tsx";
import { RunDialog } from "./run-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export const ScheduleView = ({ variables: { reportScheduleKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const mayList = may("reports:List");
  const schedule = useLoaded((ending) => client.getReportSchedule({ reportScheduleKey }, ending), [reportScheduleKey]);
  const reports = usePages<Report>(
    (wanted, ending) => (mayList ? client.listReports({ reportScheduleKey, ...wanted }, ending) : noPage()),
    [reportScheduleKey],
  );
  const reload = () => {
    schedule.reload();
    reports.reload();
  };
  return (
    <>
      <RecordView
        of={schedule}
        what="the schedule"
        over={<a href="#/schedules">All schedules</a>}
        title={(found) => (found ? `${reportTitle(found.reportName)}, ${triggerText(found.trigger)}` : "Schedule")}
        reload={reload}
      >
        {(found) => (
          <>
            {found.status === "active" && <WhatToDo schedule={found} onDone={reload} />}
            <ScheduleFacts schedule={found} />
          </>
        )}
      </RecordView>
      {mayList && (
        <section>
          <h2>Reports</h2>
          <PagedTable pages={reports} what="reports" columns={reportColumns} whenEmpty="No reports yet." />
        </section>
      )}
    </>
  );
};

interface WhatToDoProps {
  readonly schedule: ReportSchedule;
  readonly onDone: () => void;
}

const WhatToDo = ({ schedule, onDone }: WhatToDoProps) => {
  const { may } = useSession();
  return (
    <div class="buttons">
      {may("reportSchedules:Run") && (
        <OpeningButton label="Run report">
          {(close) => <RunDialog reportScheduleKey={schedule.key} onClose={close} onDone={onDone} />}
        </OpeningButton>
      )}
      {may("reportSchedules:Update") && (
        <OpeningButton label="Edit">
          {(close) => <ScheduleDialog changes={schedule} onClose={close} onDone={onDone} />}
        </OpeningButton>
      )}
      {may("reportSchedules:Archive") && <ArchiveSchedule schedule={schedule} onDone={onDone} />}
    </div>
  );
};

const ScheduleFacts = ({ schedule }: Pick<WhatToDoProps, "schedule">) => (
  <Facts
    of={[
      ["Status", <Badge state={schedule.status} />],
      ["Frequency", triggerText(schedule.trigger)],
      ["Format", formatText(schedule.mimeType)],
      ["Reference", schedule.reference],
      ["Key", <KeyText of={schedule.key} />],
      ["Delivered to", <DistributionLinks of={schedule} />],
      ["Created", <Moment at={schedule.created} />],
    ]}
  />
);

const ArchiveSchedule = ({ schedule: { key, version, reportName }, onDone }: WhatToDoProps) => {
  const { client } = useSession();
  return (
    <ArchiveButton
      what="schedule"
      act={() => client.archiveReportSchedule({ reportScheduleKey: key }, { ifMatch: version })}
      onDone={onDone}
    >
      <p>
        The schedule will generate no more {reportTitle(reportName)} reports. This cannot be undone. Existing reports
        are not affected.
      </p>
    </ArchiveButton>
  );
};
