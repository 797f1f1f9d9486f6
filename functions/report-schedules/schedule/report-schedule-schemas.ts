import * as v from "valibot";
import { distributionsOfReport, reportEntries } from "../../reports/published.ts";
import { mergePatchEntries } from "../../shared/values/merge-patch.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import {
  keySchema,
  reference,
  Timestamp,
  TimestampInput,
  trustedText,
  VersionNumber,
} from "../../shared/values/schemas.ts";
import type { SchedulerState } from "../domain/scheduler-state.ts";
import { cadences } from "../domain/trigger.ts";
import { isTimeZone } from "../domain/zoned-time.ts";
import {
  createReportScheduleExample,
  reportScheduleExample,
  runReportScheduleExample,
  updateReportScheduleExample,
} from "./report-schedule-examples.ts";

const Hour = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(23),
  v.description("Hour at which the reported day ends, in `timeZone`. The report is created a few minutes later"),
);

const TimeZone = v.pipe(
  v.string(),
  v.maxLength(50),
  v.check(namedRule<string>("timeZone", isTimeZone), "must be the name of an IANA time zone, such as Europe/Amsterdam"),
  reference,
  trustedText,
  v.metadata({
    description: "IANA time zone of `hour`. Default: UTC",
    examples: ["Europe/Amsterdam"],
  }),
);

const interval = v.optional(v.literal("interval"), "interval");

const Trigger = v.pipe(
  v.variant("cadence", [
    v.strictObject({ type: interval, cadence: v.literal("hourly"), timeZone: v.optional(TimeZone) }),
    v.strictObject({ type: interval, cadence: v.literal("daily"), hour: Hour, timeZone: v.optional(TimeZone) }),
  ]),
  v.metadata({
    title: "Trigger",
    description: "`hourly` reports cover the previous full hour. `daily` reports cover the day that ended at `hour`",
  }),
);

const scheduleEntries = { ...reportEntries, trigger: Trigger };

export const CreateReportScheduleBody = v.pipe(
  v.strictObject(scheduleEntries),
  v.metadata({ examples: [createReportScheduleExample] }),
);

const { reportName: _staysTheSame, ...changeableEntries } = reportEntries;

export const UpdateReportScheduleBody = v.pipe(
  v.strictObject({
    ...mergePatchEntries(changeableEntries),
    trigger: v.optional(
      v.strictObject({
        type: v.optional(v.literal("interval")),
        cadence: v.optional(v.picklist(cadences)),
        hour: v.nullish(Hour),
        timeZone: v.nullish(TimeZone),
      }),
    ),
  }),
  v.metadata({ examples: [updateReportScheduleExample] }),
);

export const RunReportScheduleBody = v.pipe(
  v.strictObject({
    window: v.optional(
      v.pipe(
        v.strictObject({ from: TimestampInput, to: TimestampInput }),
        v.description(
          "Report window of up to 31 days: records from `from` (inclusive) to `to` (exclusive). Default: the trigger's last window that ended at least a few minutes ago",
        ),
      ),
    ),
    again: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "If `true`, creates a new report from the currently recorded data even if the window already has a report. The existing report is retained, and its key is in `replaces` of the new report",
        ),
      ),
    ),
    distributions: v.optional(
      v.pipe(
        distributionsOfReport,
        v.description(
          "Distributions that receive this report, instead of the schedule's distributions. If the report already exists, these distributions are added to the report",
        ),
      ),
    ),
  }),
  v.metadata({ examples: [runReportScheduleExample] }),
);

export const scheduleStatuses = ["active", "archived"] as const;

export const ReportSchedule = v.pipe(
  v.object({
    ...scheduleEntries,
    key: keySchema("reportSchedule"),
    agentKey: keySchema("agent"),
    status: v.pipe(
      v.picklist(scheduleStatuses),
      v.description("Reports are created only while the schedule is `active`"),
    ),
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "ReportSchedule",
    description: "A report schedule: the type, timing and format of reports, and their distributions.",
    examples: [reportScheduleExample],
  }),
);

export type ReportScheduleResponse = v.InferOutput<typeof ReportSchedule>;

export type ReportScheduleChange = v.InferOutput<typeof UpdateReportScheduleBody>;

/** A schedule as stored. */
export interface ReportSchedule extends ReportScheduleResponse {
  readonly schedulerState: SchedulerState;
  /**
   * End of the last scheduled window that has a report (initially: start of the first window). The next window starts here.
   */
  readonly windowsUntil: string;
  readonly reportsMade: number;
  readonly lastReportKey?: string | undefined;
}

export const scheduleToResponse = ({
  schedulerState: _schedulerState,
  windowsUntil: _windowsUntil,
  reportsMade: _reportsMade,
  lastReportKey: _lastReportKey,
  ...shown
}: ReportSchedule): ReportScheduleResponse => shown;
