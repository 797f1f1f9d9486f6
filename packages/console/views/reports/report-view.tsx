import type { Report } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment, WindowTimes } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { numberText } from "../../words/counts.ts";
import { formatText, reportTitle, sizeText } from "../../words/report-words.ts";
import { DistributionLinks } from "../distributions/distribution-links.tsx";
import { RunDialog } from "../schedules/run-dialog.tsx";
import { DeliverDialog } from "./deliver-dialog.tsx";
import { DownloadButton } from "./download-button.tsx";

const linked = (reportKey: string | undefined) => reportKey && <a href={`#/reports/${reportKey}`}>{reportKey}</a>;

export const ReportView = ({ variables: { reportKey = "" } }: ViewProps) => {
  const { client } = useSession();
  const report = useLoaded((ending) => client.getReport({ reportKey }, ending), [reportKey]);
  return (
    <RecordView
      of={report}
      what="the report"
      over={<a href="#/reports">All reports</a>}
      title={(found) => (found ? reportTitle(found.reportName) : "Report")}
    >
      {(found) => (
        <>
          <WhatToDo report={found} onDone={report.reload} />
          <ReportFacts report={found} />
        </>
      )}
    </RecordView>
  );
};

const WhatToDo = ({ report, onDone }: { readonly report: Report; readonly onDone: () => void }) => {
  const { may } = useSession();
  const { key, status, reportScheduleKey, dataWindow } = report;
  return (
    <div class="buttons">
      {status === "completed" && may("reports:Download") && <DownloadButton reportKey={key} />}
      {status !== "archived" && may("reports:Deliver") && may("distributions:List") && (
        <OpeningButton label="Deliver to…">
          {(close) => <DeliverDialog reportKey={key} onClose={close} onDone={onDone} />}
        </OpeningButton>
      )}
      {status !== "scheduled" && may("reportSchedules:Run") && (
        <OpeningButton label="Regenerate…">
          {(close) => (
            <RunDialog reportScheduleKey={reportScheduleKey} again={{ dataWindow }} onClose={close} onDone={onDone} />
          )}
        </OpeningButton>
      )}
    </div>
  );
};

const ReportFacts = ({ report }: { readonly report: Report }) => {
  const { reportScheduleKey, result, rowCount, size, sha256 } = report;
  return (
    <Facts
      of={[
        ["Status", <Badge state={report.status} />],
        ["Error", result?.errorMessage],
        ["Period", <WindowTimes of={report.dataWindow} />],
        ["Rows", rowCount === undefined ? undefined : numberText(rowCount)],
        ["Format", formatText(report.mimeType)],
        ["Size", size === undefined ? undefined : sizeText(size)],
        ["SHA-256", sha256 && <code>{sha256}</code>],
        ["Reference", report.reference],
        ["Key", <KeyText of={report.key} />],
        ["Schedule", <a href={`#/schedules/${reportScheduleKey}`}>{reportScheduleKey}</a>],
        ["Sequence", `number ${report.sequence}`],
        ["Previous report", linked(report.previousReportKey)],
        ["Replaces", linked(report.replaces)],
        ["Delivered to", <DistributionLinks of={report} />],
        ["Created", <Moment at={report.created} />],
        ["Updated", report.lastModified && <Moment at={report.lastModified} />],
      ]}
    />
  );
};
