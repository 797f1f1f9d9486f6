import type { ReportSchedule } from "../../../client/index.ts";
import { useForm } from "../../data/use-form.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { useSession } from "../../shell/session.ts";
import { formatChoices } from "../../words/report-words.ts";
import { ownTimeZone } from "../../words/times.ts";
import { DistributionChoices } from "../distributions/distribution-choices.tsx";
import {
  createScheduleBody,
  hourChoices,
  newScheduleForm,
  reportChoices,
  scheduleFormOf,
  updateScheduleBody,
} from "./schedule-form.ts";

const cadences = [
  ["daily", "Every day"],
  ["hourly", "Every hour"],
] as const;

/** The report type of a schedule cannot be changed. */
export const ScheduleDialog = ({
  changes,
  onClose,
  onDone,
}: {
  readonly changes?: ReportSchedule;
  readonly onClose: () => void;
  readonly onDone: (schedule: ReportSchedule) => void;
}) => {
  const { client, may } = useSession();
  const { form, field } = useForm(() => (changes ? scheduleFormOf(changes) : newScheduleForm(ownTimeZone())));
  return (
    <ConfirmDialog
      title={changes ? "Edit schedule" : "Create schedule"}
      does={changes ? "Save" : "Create"}
      sends={form}
      act={(idempotencyKey) =>
        changes
          ? client.updateReportSchedule(
              { reportScheduleKey: changes.key, body: updateScheduleBody(form) },
              { ifMatch: changes.version },
            )
          : client.createReportSchedule({ body: createScheduleBody(form) }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {!changes && <ChoiceField label="Report" choices={reportChoices} {...field("reportName")} />}
      <ChoiceField label="Format" choices={formatChoices} {...field("mimeType")} />
      <ChoiceField label="Frequency" choices={cadences} {...field("cadence")} />
      {form.cadence === "daily" && (
        <ChoiceField
          label="End of day"
          choices={hourChoices}
          help="Hour at which the day covered by the report ends. The report is generated a few minutes later."
          {...field("hour")}
        />
      )}
      <TextField
        label="Time zone"
        help="IANA time zone, such as Europe/Amsterdam. Default: UTC."
        maxLength={50}
        {...field("timeZone")}
      />
      <TextField label="Reference" help="Optional, for your own use." maxLength={120} {...field("reference")} />
      {may("distributions:List") && (
        <fieldset class="group">
          <legend>Destinations</legend>
          <DistributionChoices chosen={form.distributions} onChoice={field("distributions").onValue} />
        </fieldset>
      )}
    </ConfirmDialog>
  );
};
