import type { Report } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { formatText, reportTitle, sizeText, windowText } from "../../words/report-words.ts";
import { DeliverDialog } from "./deliver-dialog.tsx";
import { DownloadButton } from "./download-button.tsx";
import { RunDialog } from "./run-dialog.tsx";

const linked = (reportKey: string | undefined) =>
  reportKey === undefined ? undefined : <a href={`#/reports/${reportKey}`}>{reportKey}</a>;

/** One report: what it is, its file, where it was brought, and what can be done with it. */
export const ReportView = ({ variables: { reportKey = "" } }: ViewProps) => {
  const { client } = useSession();
  const report = useLoaded((signal) => client.getReport({ reportKey }, { signal }), [reportKey]);
  return (
    <>
      <Heading
        over={<a href="#/reports">All reports</a>}
        beside={
          <button type="button" class="small" onClick={report.reload}>
            Refresh
          </button>
        }
      >
        {report.state === "ready" ? reportTitle(report.value.reportName) : "Report"}
      </Heading>
      <LoadedPart of={report} what="the report" reload={report.reload}>
        {(found) => (
          <>
            <WhatToDo report={found} onDone={report.reload} />
            <ReportFacts report={found} />
          </>
        )}
      </LoadedPart>
    </>
  );
};

const WhatToDo = ({ report, onDone }: { readonly report: Report; readonly onDone: () => void }) => {
  const { may } = useSession();
  const { key, status, reportScheduleKey, dataWindow } = report;
  return (
    <div class="buttons">
      {status === "completed" && may("reports:Download") && <DownloadButton reportKey={key} />}
      {status !== "archived" && may("reports:Deliver") && may("distributions:List") && (
        <OpeningButton label="Deliver elsewhere">
          {(close) => <DeliverDialog reportKey={key} onClose={close} onDone={onDone} />}
        </OpeningButton>
      )}
      {status !== "scheduled" && may("reportSchedules:Run") && (
        <OpeningButton label="Make again">
          {(close) => (
            <RunDialog reportScheduleKey={reportScheduleKey} again={{ dataWindow }} onClose={close} onDone={onDone} />
          )}
        </OpeningButton>
      )}
    </div>
  );
};

const ReportFacts = ({ report }: { readonly report: Report }) => {
  const { reportScheduleKey, distributions = [], result, rowCount, size, sha256 } = report;
  return (
    <Facts
      of={[
        ["Status", <Badge state={report.status} />],
        ["Why there is no file", result?.errorMessage],
        ["Window", windowText(report.dataWindow)],
        ["Rows", rowCount?.toLocaleString("en")],
        ["Form", formatText(report.mimeType)],
        ["Size", size === undefined ? undefined : sizeText(size)],
        ["SHA-256", sha256 === undefined ? undefined : <code>{sha256}</code>],
        ["Reference", report.reference],
        ["Key", <KeyText of={report.key} />],
        ["Schedule", <a href={`#/schedules/${reportScheduleKey}`}>{reportScheduleKey}</a>],
        ["Of its schedule", `number ${report.sequence}`],
        ["Before it", linked(report.previousReportKey)],
        ["In the place of", linked(report.replaces)],
        [
          "Brought to",
          distributions.length === 0 ? undefined : (
            <ul class="bare">
              {distributions.map((key) => (
                <li key={key}>
                  <a href={addressOf("/deliveries", { distributionKey: key })}>{key}</a>
                </li>
              ))}
            </ul>
          ),
        ],
        ["Made", <Moment at={report.created} />],
        ["Changed", report.lastModified === undefined ? undefined : <Moment at={report.lastModified} />],
      ]}
    />
  );
};
