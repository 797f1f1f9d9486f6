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

/** Makes a schedule, or changes one; which report it is stays. */
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
      title={changes ? "Change the schedule" : "Make a schedule"}
      does={changes ? "Change it" : "Make the schedule"}
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
      <ChoiceField label="Form" choices={formatChoices} {...field("mimeType")} />
      <ChoiceField label="How often" choices={cadences} {...field("cadence")} />
      {form.cadence === "daily" && (
        <ChoiceField
          label="The day ends at"
          choices={hourChoices}
          help="It is made some minutes later."
          {...field("hour")}
        />
      )}
      <TextField
        label="By the clock of"
        help="A time zone such as Europe/Amsterdam; UTC when empty."
        maxLength={50}
        {...field("timeZone")}
      />
      <TextField label="Reference" help="For your own use; may be empty." maxLength={120} {...field("reference")} />
      {may("distributions:List") && (
        <fieldset class="group">
          <legend>Where each report is brought</legend>
          <DistributionChoices chosen={form.distributions} onChoice={field("distributions").onValue} />
        </fieldset>
      )}
    </ConfirmDialog>
  );
};
