import { randomUUID } from "node:crypto";
import { arn, PLACE } from "../place.ts";

/** A schedule in the words of CloudFormation and of the API, which are the same. */
export interface ScheduleDefinition {
  readonly Name: string;
  readonly GroupName: string;
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone?: string;
  /** ISO text in templates, seconds in the API. */
  readonly StartDate?: string | number;
  readonly EndDate?: string | number;
  readonly State?: "ENABLED" | "DISABLED";
  readonly ActionAfterCompletion?: "NONE" | "DELETE";
  readonly Target: ScheduleTarget;
  readonly [member: string]: unknown;
}

export interface ScheduleTarget {
  readonly Arn: string;
  readonly RoleArn: string;
  readonly Input?: string;
  readonly DeadLetterConfig?: { readonly Arn?: string };
}

export const scheduleKey = ({ GroupName, Name }: Pick<ScheduleDefinition, "GroupName" | "Name">): string =>
  `${GroupName}/${Name}`;

export const scheduleArn = (schedule: Pick<ScheduleDefinition, "GroupName" | "Name">): string =>
  arn("scheduler", `schedule/${scheduleKey(schedule)}`);

export const epochOf = (date: string | number): number => (typeof date === "number" ? date * 1000 : Date.parse(date));

/** What the target gets: its own input with the scheduler's words replaced, else an event of the scheduler. */
export function scheduledPayload(schedule: ScheduleDefinition, dueAt: number): string {
  const time = `${new Date(dueAt).toISOString().slice(0, 19)}Z`;
  const executionId = randomUUID();
  if (schedule.Target.Input !== undefined) {
    return schedule.Target.Input.replaceAll("<aws.scheduler.schedule-arn>", scheduleArn(schedule))
      .replaceAll("<aws.scheduler.scheduled-time>", time)
      .replaceAll("<aws.scheduler.execution-id>", executionId)
      .replaceAll("<aws.scheduler.attempt-number>", "1");
  }
  return JSON.stringify({
    version: "0",
    id: executionId,
    "detail-type": "Scheduled Event",
    source: "aws.scheduler",
    account: PLACE.account,
    time,
    region: PLACE.region,
    resources: [scheduleArn(schedule)],
    detail: "{}",
  });
}
