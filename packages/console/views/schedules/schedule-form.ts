import type { ParametersOf, ReportSchedule } from "../../../client/index.ts";
import { reportTitle } from "../../words/report-words.ts";

/** A schedule as somebody fills it in, and what is sent of it. */

type CreateBody = ParametersOf<"createReportSchedule">["body"];
type UpdateBody = ParametersOf<"updateReportSchedule">["body"];

type ReportName = CreateBody["reportName"];

export interface ScheduleForm {
  readonly reportName: ReportName;
  readonly mimeType: CreateBody["mimeType"];
  readonly cadence: ReportSchedule["trigger"]["cadence"];
  /** `6`, of daily ones. */
  readonly hour: string;
  readonly timeZone: string;
  readonly reference: string;
  readonly distributions: readonly string[];
}

/** The report, by the rows that it has; every report of the API is among them. */
const rows: Readonly<Record<ReportName, string>> = {
  charges: "each payment as it is",
  chargeActions: "each step of a payment",
  settlementDetails: "what the networks settle",
  reconciliationDetails: "what was cleared, against what was settled",
  schemeFeeDetails: "fees of the networks",
  disputeHistoryEvents: "disputes, step by step",
  fraudNotifications: "fraud that issuers report",
  networkFundsTransfers: "transfers of the networks",
  merchantPayout: "what is paid out to merchants",
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

export const createScheduleBody = (form: ScheduleForm): CreateBody => {
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
};

/** All that may change: what was emptied is taken away. */
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
