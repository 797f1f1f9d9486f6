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

/** Request and response schemas of report schedules. */

const Hour = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(23),
  v.description("When the day of a report ends, by the clock of the zone; it is made some minutes later"),
);

const TimeZone = v.pipe(
  v.string(),
  v.maxLength(50),
  v.check(namedRule<string>("timeZone", isTimeZone), "must be the name of an IANA time zone, like Europe/Amsterdam"),
  reference,
  trustedText,
  v.metadata({
    description: "Whose clock the hour is by: an IANA name, UTC when left out",
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
    description: "`hourly` reports on the previous full hour, `daily` on the day that ended at the hour",
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
          "Recorded at `from` or later and before `to`; the last window that has been over for some minutes when left out",
        ),
      ),
    ),
    again: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "Makes a new report also of a window that has one, of what is recorded now; it `replaces` the one that there was, which stays",
        ),
      ),
    ),
    distributions: v.optional(
      v.pipe(
        distributionsOfReport,
        v.description("Where this report is delivered, in the place of what the schedule says"),
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
    status: v.pipe(v.picklist(scheduleStatuses), v.description("Reports are made while it is `active`")),
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "ReportSchedule",
    description: "Which report is made when, in what form, and where it is delivered.",
    examples: [reportScheduleExample],
  }),
);

export type ReportScheduleResponse = v.InferOutput<typeof ReportSchedule>;

export type ReportScheduleChange = v.InferOutput<typeof UpdateReportScheduleBody>;

/** A schedule as stored. */
export interface ReportSchedule extends ReportScheduleResponse {
  readonly schedulerState: SchedulerState;
  /** End of the last window with a report; the next one starts there. */
  readonly windowsUntil: string;
  /** Number of reports so far, and the key of the last one. */
  readonly reportsMade: number;
  readonly lastReportKey?: string | undefined;
}

/** A schedule as returned to clients. The states of the scheduler, the windows and the count are internal. */
export const scheduleToResponse = ({
  schedulerState: _schedulerState,
  windowsUntil: _windowsUntil,
  reportsMade: _reportsMade,
  lastReportKey: _lastReportKey,
  ...shown
}: ReportSchedule): ReportScheduleResponse => shown;
