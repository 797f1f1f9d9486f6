import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../json.ts";
import { Refusal } from "../refusal.ts";
import { type Schedule, scheduleKey } from "../scheduler/schedule.ts";
import { type Schedules, type StoredSchedule, scheduleArn } from "../scheduler/schedules.ts";
import { type AwsAnswer, AwsError, type AwsRequest, type AwsService, unknownOperation } from "./aws-service.ts";

const schedulePattern = /^\/schedules\/([^/]+)$/;
const namePattern = /^[0-9a-zA-Z-_.]{1,64}$/;
const longestPage = 100;

const members: Readonly<Record<string, readonly string[]>> = {
  schedule: [
    ...["ActionAfterCompletion", "ClientToken", "Description", "EndDate", "FlexibleTimeWindow", "GroupName", "Name"],
    ...["ScheduleExpression", "ScheduleExpressionTimezone", "StartDate", "State", "Target"],
  ],
  target: ["Arn", "DeadLetterConfig", "Input", "RetryPolicy", "RoleArn"],
};

/** The schedules that functions make, as EventBridge Scheduler keeps them. */
export const schedulerService =
  (schedules: Schedules, hasRole: (roleArn: string) => boolean): AwsService =>
  async (request) => {
    const [path = "", search = ""] = request.path.split("?");
    const query = new URLSearchParams(search);
    const [, encodedName] = schedulePattern.exec(path) ?? [];
    if (request.method === "GET" && path === "/schedules") return list(schedules, query, request);
    if (encodedName === undefined) throw unknownOperation(`scheduler: ${request.method} ${path}`);

    const Name = decodeURIComponent(encodedName);
    const body = request.body === "" ? {} : (JSON.parse(request.body) as JsonObject);
    const GroupName = String(body["GroupName"] ?? query.get("groupName") ?? "default");
    const named = { Name, GroupName };
    const authorize = (action: string): void =>
      request.authorize({ action: `scheduler:${action}`, resource: scheduleArn(named) });
    const existing = (): StoredSchedule => {
      const schedule = schedules.stored.get(scheduleKey(named));
      if (schedule) return schedule;
      throw new AwsError("ResourceNotFoundException", `Schedule ${Name} does not exist.`, 404);
    };
    const write = (before: StoredSchedule | undefined): AwsAnswer => {
      const schedule = readSchedule(schedules, hasRole, named, body);
      const context = { "iam:PassedToService": "scheduler.amazonaws.com" };
      request.authorize({ action: "iam:PassRole", resource: schedule.Target.RoleArn, context });
      if (!schedules.hasGroup(GroupName)) {
        throw new AwsError("ResourceNotFoundException", `Schedule group ${GroupName} does not exist.`, 404);
      }
      const now = Math.floor(Date.now() / 1000);
      const stored = { ...schedule, CreationDate: before?.CreationDate ?? now, LastModificationDate: now };
      schedules.stored.set(scheduleKey(named), stored);
      return json({ ScheduleArn: scheduleArn(named) });
    };

    switch (request.method) {
      case "POST": {
        authorize("CreateSchedule");
        const taken = schedules.stored.get(scheduleKey(named));
        if (taken && isSameRequest(taken, body)) return json({ ScheduleArn: scheduleArn(named) });
        if (taken || schedules.isOfTemplate(scheduleKey(named))) {
          throw new AwsError("ConflictException", `Schedule ${Name} already exists.`, 409);
        }
        return write(undefined);
      }
      case "PUT":
        authorize("UpdateSchedule");
        return write(existing());
      case "GET": {
        authorize("GetSchedule");
        const { ClientToken: _, hasRun: __, ...schedule } = existing();
        return json({ Arn: scheduleArn(named), ...schedule });
      }
      case "DELETE":
        authorize("DeleteSchedule");
        schedules.stored.delete(scheduleKey(existing()));
        return json({});
      default:
        throw unknownOperation(`scheduler: ${request.method} ${path}`);
    }
  };

/** A creation that is sent again is the creation that was made. */
const isSameRequest = (stored: StoredSchedule, body: JsonObject): boolean =>
  body["ClientToken"] !== undefined &&
  Object.entries(body).every(([name, value]) => isDeepStrictEqual(stored[name as keyof StoredSchedule], value));

const readSchedule = (
  schedules: Schedules,
  hasRole: (roleArn: string) => boolean,
  named: Pick<Schedule, "Name" | "GroupName">,
  body: JsonObject,
): Omit<StoredSchedule, "CreationDate" | "LastModificationDate"> => {
  const { FlexibleTimeWindow: window, Target: target, ScheduleExpression: expression } = body;
  if (!namePattern.test(named.Name)) throw invalid("Name has 1 to 64 letters, digits and -_.");
  if (typeof expression !== "string" || !isObject(target)) throw invalid("ScheduleExpression and Target are required");
  if (!isObject(window) || (window["Mode"] === "FLEXIBLE") !== Number(window["MaximumWindowInMinutes"] ?? 0) >= 1) {
    throw invalid("FlexibleTimeWindow is OFF, or FLEXIBLE with MaximumWindowInMinutes");
  }
  requireKnown("schedule", body);
  requireKnown("target", target);
  const { Arn, RoleArn, Input } = target;
  if (typeof Arn !== "string" || typeof RoleArn !== "string") throw invalid("Target needs Arn and RoleArn");
  if (typeof Input !== "string") throw invalid("The local runner calls no target without an Input");
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
};

const requireKnown = (kind: string, value: JsonObject): void => {
  const unknown = Object.keys(value).find((name) => !members[kind]?.includes(name));
  if (unknown !== undefined) throw invalid(`The local runner does not know ${unknown} of a ${kind}`);
};

const list = (schedules: Schedules, query: URLSearchParams, request: AwsRequest): AwsAnswer => {
  // This action knows no resources.
  request.authorize({ action: "scheduler:ListSchedules", resource: "*" });
  const [group, state, prefix] = [query.get("ScheduleGroup"), query.get("State"), query.get("NamePrefix") ?? ""];
  const after = query.get("NextToken") ?? "";
  const most = Math.min(Number(query.get("MaxResults") ?? longestPage), longestPage);
  const found = schedules.stored
    .entries()
    .filter(([key, { Name }]) => key > after && Name.startsWith(prefix))
    .filter(([, { GroupName, State }]) => (group ?? GroupName) === GroupName && (state ?? State) === State)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = found.slice(0, most);
  return json({
    Schedules: page.map(([, { Name, GroupName, State, CreationDate, LastModificationDate, Target }]) => {
      const summary = { Name, GroupName, State, CreationDate, LastModificationDate };
      return { Arn: scheduleArn({ Name, GroupName }), ...summary, Target: { Arn: Target.Arn } };
    }),
    ...(found.length > page.length && { NextToken: page.at(-1)?.[0] }),
  });
};

const invalid = (message: string): AwsError => new AwsError("ValidationException", message);

const json = (output: object): AwsAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(output),
});
