import { useState } from "preact/hooks";
import type { Report } from "../../../client/index.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { CheckField, TextField } from "../../parts/forms/field.tsx";
import { WindowTimes } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { momentOfField } from "../../words/report-words.ts";
import { DistributionChoices } from "../distributions/distribution-choices.tsx";

/**
 * Runs a schedule for its last complete period or for a given period, or regenerates a report. The user can override the
 * distributions set in the schedule.
 */
export const RunDialog = ({
  reportScheduleKey,
  again,
  onClose,
  onDone,
}: {
  readonly reportScheduleKey: string;
  /** The report to regenerate. */
  readonly again?: Pick<Report, "dataWindow">;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { client, may } = useSession();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [isElsewhere, setElsewhere] = useState(false);
  const [distributions, setDistributions] = useState<readonly string[]>([]);

  const [begin, end] = [momentOfField(from), momentOfField(to)];
  const chosen = begin !== undefined && end !== undefined ? { from: begin, to: end } : undefined;
  const window = again?.dataWindow ?? chosen;
  const body = {
    ...(window && { window }),
    ...(again && { again: true }),
    ...(isElsewhere && { distributions }),
  };
  return (
    <ConfirmDialog
      title={again ? "Regenerate report" : "Run schedule"}
      does={again ? "Regenerate report" : "Run"}
      sends={body}
      isReady={again !== undefined || (from === "") === (to === "")}
      act={(idempotencyKey) => client.runReportSchedule({ reportScheduleKey, body }, { idempotencyKey })}
      onClose={onClose}
      onDone={onDone}
      result={({ key }) => (
        <p>
          Open the report: <a href={`#/reports/${key}`}>{key}</a>
        </p>
      )}
    >
      {again ? (
        <p>
          A new report for <WindowTimes of={again.dataWindow} /> is generated from the current data. The existing report
          is unchanged.
        </p>
      ) : (
        <>
          <p>
            If you enter no period, the last complete period is used. If the period already has a report in the
            schedule's format, that report is returned. If that report failed, it is generated again.
          </p>
          <TextField label="From" type="datetime-local" value={from} onValue={setFrom} />
          <TextField label="To (exclusive)" type="datetime-local" value={to} onValue={setTo} />
        </>
      )}
      {may("distributions:List") && (
        <>
          <CheckField
            label="Override the schedule's destinations"
            isOn={isElsewhere}
            onChange={setElsewhere}
            help="If you select no destinations, a new report is generated but not delivered."
          />
          {isElsewhere && <DistributionChoices chosen={distributions} onChoice={setDistributions} />}
        </>
      )}
    </ConfirmDialog>
  );
};
