import { useState } from "preact/hooks";
import type { Report } from "../../../client/index.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { CheckField, TextField } from "../../parts/forms/field.tsx";
import { WindowTimes } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { momentOfField } from "../../words/report-words.ts";
import { DistributionChoices } from "../distributions/distribution-choices.tsx";

/** Makes a report of a schedule: of the last window or another one, of a window that has one anew, and brings it where it is wanted. */
export const RunDialog = ({
  reportScheduleKey,
  again,
  onClose,
  onDone,
}: {
  readonly reportScheduleKey: string;
  /** The report in whose place a new one is made. */
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
      title={again ? "Make it again" : "Make a report"}
      does={again ? "Make it again" : "Make the report"}
      sends={body}
      isReady={again !== undefined || (from === "") === (to === "")}
      act={(idempotencyKey) => client.runReportSchedule({ reportScheduleKey, body }, { idempotencyKey })}
      onClose={onClose}
      onDone={onDone}
      result={({ key }) => (
        <p>
          It is being made: <a href={`#/reports/${key}`}>{key}</a>
        </p>
      )}
    >
      {again ? (
        <p>
          A new report of <WindowTimes of={again.dataWindow} /> is made of what is recorded now. It takes the place of
          the old one, which stays as it is.
        </p>
      ) : (
        <>
          <p>
            Without a window it is the last one that is over. A window that has a report already answers with that one.
          </p>
          <TextField label="From" type="datetime-local" value={from} onValue={setFrom} />
          <TextField label="To, not included" type="datetime-local" value={to} onValue={setTo} />
        </>
      )}
      {may("distributions:List") && (
        <>
          <CheckField
            label="Bring it elsewhere than the schedule says"
            isOn={isElsewhere}
            onChange={setElsewhere}
            help="With none chosen it is brought nowhere."
          />
          {isElsewhere && <DistributionChoices chosen={distributions} onChoice={setDistributions} />}
        </>
      )}
    </ConfirmDialog>
  );
};
