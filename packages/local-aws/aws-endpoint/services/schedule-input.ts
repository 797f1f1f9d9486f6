import { isObject, type Json, type JsonObject } from "../../assembly/json.ts";
import { Refusal } from "../../refusal.ts";
import type { Schedule } from "../../scheduler/schedule.ts";
import type { Schedules, StoredSchedule } from "../../scheduler/schedules.ts";
import { AwsError } from "../aws-service.ts";

const namePattern = /^[0-9a-zA-Z-_.]{1,64}$/;
const membersOfSchedule = [
  ...["ActionAfterCompletion", "ClientToken", "Description", "EndDate", "FlexibleTimeWindow", "GroupName", "Name"],
  ...["ScheduleExpression", "ScheduleExpressionTimezone", "StartDate", "State", "Target"],
];
const membersOfTarget = ["Arn", "DeadLetterConfig", "Input", "RetryPolicy", "RoleArn"];

/** Parses a schedule in an API request and fills in defaults. Rejects schedules that the local runner cannot run. */
export function readSchedule(
  schedules: Schedules,
  hasRole: (roleArn: string) => boolean,
  named: Pick<Schedule, "Name" | "GroupName">,
  body: JsonObject,
): Omit<StoredSchedule, "CreationDate" | "LastModificationDate"> {
  const { FlexibleTimeWindow: window, Target: target, ScheduleExpression: expression } = body;
  if (!namePattern.test(named.Name))
    throw invalid("Name must consist of 1 to 64 letters, digits, hyphens, underscores and periods.");
  if (typeof expression !== "string" || !isObject(target)) throw invalid("ScheduleExpression and Target are required");
  requireWindow(window);
  requireKnown(membersOfSchedule, body);
  requireKnown(membersOfTarget, target);
  const { Arn, RoleArn, Input } = target;
  if (typeof Arn !== "string" || typeof RoleArn !== "string") throw invalid("Target requires Arn and RoleArn");
  if (typeof Input !== "string") throw invalid("The local runner requires Input for a target");
  if (!hasRole(RoleArn)) {
    throw invalid("The execution role you provide must allow AWS EventBridge Scheduler to assume the role.");
  }
  const defaults = { ScheduleExpressionTimezone: "UTC", State: "ENABLED", ActionAfterCompletion: "NONE" };
  const schedule = { ...defaults, ...body, ...named } as unknown as StoredSchedule;
  try {
    schedules.checked(schedule);
  } catch (error) {
    throw error instanceof Refusal ? invalid(error.message) : error;
  }
  return schedule;
}

function requireKnown(members: readonly string[], value: JsonObject): void {
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown !== undefined) throw invalid(`The local runner does not support ${unknown}`);
}

function requireWindow(window: Json | undefined): void {
  const { Mode, MaximumWindowInMinutes: minutes } = isObject(window) ? window : {};
  const isRight = Mode === "OFF" ? minutes === undefined : Mode === "FLEXIBLE" && Number(minutes) >= 1;
  if (!isRight) throw invalid("FlexibleTimeWindow must be OFF, or FLEXIBLE with MaximumWindowInMinutes");
}

const invalid = (message: string): AwsError => new AwsError("ValidationException", message);
