import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../../assembly/json.ts";
import { scheduleKey } from "../../scheduler/schedule.ts";
import { type Schedules, type StoredSchedule, scheduleArn } from "../../scheduler/schedules.ts";
import { type AwsAnswer, AwsError, type AwsRequest, type AwsService, unknownOperation } from "../aws-service.ts";
import { readSchedule } from "./schedule-input.ts";

const schedulePattern = /^\/schedules\/([^/]+)$/;
const longestPage = 100;

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

/** Returns true for a retry of the request that created the schedule. */
const isSameRequest = (stored: StoredSchedule, body: JsonObject): boolean =>
  body["ClientToken"] !== undefined &&
  Object.entries(body).every(([name, value]) => isDeepStrictEqual(stored[name as keyof StoredSchedule], value));

function list(schedules: Schedules, query: URLSearchParams, request: AwsRequest): AwsAnswer {
  // `ListSchedules` does not support resource-level permissions.
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
}

const json = (output: object): AwsAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(output),
});
