import type { ReportSchedule } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { formatText, reportTitle, triggerText } from "../../words/report-words.ts";
import { keyOfReport, reportColumns } from "./report-columns.tsx";
import { RunDialog } from "./run-dialog.tsx";

/** One schedule, and the reports that it has made. */
export const ScheduleView = ({ variables: { reportScheduleKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const schedule = useLoaded(
    (signal) => client.getReportSchedule({ reportScheduleKey }, { signal }),
    [reportScheduleKey],
  );
  const reports = usePages(
    (token, signal) => client.listReports({ reportScheduleKey, limit: 50, ...tokenOf(token) }, { signal }),
    [reportScheduleKey],
  );
  return (
    <>
      <Heading
        over={<a href="#/schedules">All schedules</a>}
        beside={
          <button type="button" class="small" onClick={reports.reload}>
            Refresh
          </button>
        }
      >
        {schedule.state === "ready"
          ? `${reportTitle(schedule.value.reportName)}, ${triggerText(schedule.value.trigger)}`
          : "Schedule"}
      </Heading>
      <LoadedPart of={schedule} what="the schedule" reload={schedule.reload}>
        {(found) => (
          <>
            {found.status === "active" && (
              <div class="buttons">
                {may("reportSchedules:Run") && (
                  <OpeningButton label="Make a report now">
                    {(close) => <RunDialog reportScheduleKey={found.key} onClose={close} onDone={reports.reload} />}
                  </OpeningButton>
                )}
                {may("reportSchedules:Archive") && (
                  <OpeningButton label="Archive" isDanger>
                    {(close) => <ArchiveDialog schedule={found} onClose={close} onDone={schedule.reload} />}
                  </OpeningButton>
                )}
              </div>
            )}
            <Facts
              of={[
                ["Status", <Badge state={found.status} />],
                ["When", triggerText(found.trigger)],
                ["Form", formatText(found.mimeType)],
                ["Reference", found.reference],
                ["Key", <KeyText of={found.key} />],
                [
                  "Brought to",
                  (found.distributions ?? []).length === 0 ? undefined : (
                    <ul class="bare">
                      {found.distributions?.map((key) => (
                        <li key={key}>
                          <a href={addressOf("/deliveries", { distributionKey: key })}>{key}</a>
                        </li>
                      ))}
                    </ul>
                  ),
                ],
                ["Made", <Moment at={found.created} />],
              ]}
            />
          </>
        )}
      </LoadedPart>
      {may("reports:List") && (
        <section>
          <h2>Its reports</h2>
          <PagedTable
            pages={reports}
            what="reports"
            columns={reportColumns}
            keyOf={keyOfReport}
            whenEmpty="It has made none yet."
          />
        </section>
      )}
    </>
  );
};

const ArchiveDialog = ({
  schedule: { key, version, reportName },
  onClose,
  onDone,
}: {
  readonly schedule: ReportSchedule;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  return (
    <ConfirmDialog
      title="Archive the schedule"
      does="Archive it"
      isDanger
      act={() => client.archiveReportSchedule({ reportScheduleKey: key }, { ifMatch: version })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        It makes no report of {reportTitle(reportName)} any more. That cannot be undone; the reports that it has made
        stay.
      </p>
    </ConfirmDialog>
  );
};
