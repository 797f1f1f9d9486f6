import type { ParametersOf, ReportSchedule } from "../../../client/index.ts";
import { reportTitle } from "../../words/report-words.ts";

type CreateBody = ParametersOf<"createReportSchedule">["body"];
type UpdateBody = ParametersOf<"updateReportSchedule">["body"];

type ReportName = CreateBody["reportName"];

export interface ScheduleForm {
  readonly reportName: ReportName;
  readonly mimeType: CreateBody["mimeType"];
  readonly cadence: ReportSchedule["trigger"]["cadence"];
  /** Hour of the day in `timeZone`, such as `6`. Used only for daily schedules. */
  readonly hour: string;
  readonly timeZone: string;
  readonly reference: string;
  readonly distributions: readonly string[];
}

const rows: Readonly<Record<ReportName, string>> = {
  charges: "payments with their current state",
  chargeActions: "actions on payments",
  settlementDetails: "settled transactions, with their fees",
  reconciliationDetails: "items that networks report for reconciliation",
  schemeFeeDetails: "scheme fees",
  disputeHistoryEvents: "dispute events",
  fraudNotifications: "fraud reported by issuers",
  networkFundsTransfers: "funds transfers by the networks",
  merchantPayout: "payouts to merchants",
};

export const reportChoices = (Object.keys(rows) as ReportName[]).map(
  (name) => [name, `${reportTitle(name)}: ${rows[name]}`] as const,
);

export const hourChoices = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

export const newScheduleForm = (timeZone: string): ScheduleForm => ({
  reportName: "charges",
  mimeType: "text/csv",
  cadence: "daily",
  hour: "6",
  timeZone,
  reference: "",
  distributions: [],
});

export const scheduleFormOf = ({
  reportName,
  mimeType,
  trigger,
  reference = "",
  distributions = [],
}: ReportSchedule): ScheduleForm => ({
  reportName,
  mimeType,
  cadence: trigger.cadence,
  hour: trigger.cadence === "daily" ? String(trigger.hour) : "6",
  timeZone: trigger.timeZone ?? "",
  reference,
  distributions,
});

export function createScheduleBody(form: ScheduleForm): CreateBody {
  const { reportName, mimeType, cadence, distributions } = form;
  const [timeZone, reference] = [form.timeZone.trim(), form.reference.trim()];
  const zone = timeZone !== "" && { timeZone };
  return {
    reportName,
    mimeType,
    trigger: cadence === "daily" ? { cadence, hour: Number(form.hour), ...zone } : { cadence, ...zone },
    ...(reference !== "" && { reference }),
    ...(distributions.length > 0 && { distributions }),
  };
}

/** Returns all editable fields. Empty fields are sent as null, which removes their stored values. */
export const updateScheduleBody = ({
  mimeType,
  cadence,
  hour,
  timeZone,
  reference,
  distributions,
}: ScheduleForm): UpdateBody => ({
  mimeType,
  trigger: { cadence, hour: cadence === "daily" ? Number(hour) : null, timeZone: timeZone.trim() || null },
  reference: reference.trim() || null,
  distributions: distributions.length > 0 ? distributions : null,
});
