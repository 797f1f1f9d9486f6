import type { JsonObject } from "../json.ts";
import { Refusal } from "../refusal.ts";
import { ScheduleExpressionError } from "../scheduler/cron.ts";
import { type ScheduleDefinition, scheduleArn, scheduleKey } from "../scheduler/schedule.ts";
import type { Schedules, StoredSchedule } from "../scheduler/schedules.ts";
import { AwsError, unknownOperation, validationError } from "./aws-error.ts";
import type { AwsAnswer, AwsRequest, AwsService } from "./aws-service.ts";

const LISTED_AT_ONCE = 100;

/** EventBridge Scheduler: single schedules, by REST calls. */
export function schedulerService(schedules: Schedules): AwsService {
  return async (request) => {
    if (request.path === "/schedules" && request.method === "GET") return listSchedules(schedules, request);
    const name = /^\/schedules\/([^/]+)$/.exec(request.path)?.[1];
    if (name === undefined) throw unknownOperation(`scheduler: ${request.method} ${request.path}`);
    const body = (request.body === "" ? {} : JSON.parse(request.body)) as JsonObject;
    const GroupName = String(body["GroupName"] ?? request.query.get("groupName") ?? "default");
    const id = { Name: decodeURIComponent(name), GroupName };
    switch (request.method) {
      case "POST":
      case "PUT":
        return putSchedule(schedules, request, { ...body, ...id } as unknown as ScheduleDefinition);
      case "GET":
        request.authorize({ action: "scheduler:GetSchedule", resource: scheduleArn(id) });
        return answer(described(existing(schedules, id)));
      case "DELETE":
        request.authorize({ action: "scheduler:DeleteSchedule", resource: scheduleArn(id) });
        existing(schedules, id);
        schedules.remove(scheduleKey(id));
        return answer({});
      default:
        throw unknownOperation(`scheduler: ${request.method} ${request.path}`);
    }
  };
}

function putSchedule(schedules: Schedules, request: AwsRequest, definition: ScheduleDefinition): AwsAnswer {
  const isNew = request.method === "POST";
  const { Target, ScheduleExpression } = definition;
  if (!Target?.Arn || !Target.RoleArn || !ScheduleExpression) {
    throw validationError("ScheduleExpression and Target with Arn and RoleArn are required");
  }
  request.authorize(
    { action: isNew ? "scheduler:CreateSchedule" : "scheduler:UpdateSchedule", resource: scheduleArn(definition) },
    {
      action: "iam:PassRole",
      resource: Target.RoleArn,
      context: { "iam:PassedToService": ["scheduler.amazonaws.com"] },
    },
  );
  if (!schedules.hasGroup(definition.GroupName)) {
    throw new AwsError("ResourceNotFoundException", `Schedule group ${definition.GroupName} does not exist.`, 404);
  }
  if (!isNew) existing(schedules, definition);
  else if (schedules.find(scheduleKey(definition))) {
    throw new AwsError("ConflictException", `Schedule ${definition.Name} already exists.`, 409);
  }
  try {
    schedules.put(definition);
  } catch (error) {
    if (error instanceof ScheduleExpressionError || error instanceof Refusal) throw validationError(error.message);
    throw error;
  }
  return answer({ ScheduleArn: scheduleArn(definition) });
}

function listSchedules(schedules: Schedules, request: AwsRequest): AwsAnswer {
  request.authorize({ action: "scheduler:ListSchedules", resource: "*" });
  const { query } = request;
  const [group, prefix, state] = ["ScheduleGroup", "NamePrefix", "State"].map((name) => query.get(name));
  const limit = Number(query.get("MaxResults") ?? LISTED_AT_ONCE);
  const after = query.get("NextToken") ?? "";
  const found = schedules
    .list()
    .filter(({ definition }) => !group || definition.GroupName === group)
    .filter(({ definition }) => definition.Name.startsWith(prefix ?? ""))
    .filter(({ definition }) => !state || (definition.State ?? "ENABLED") === state)
    .filter(({ definition }) => scheduleKey(definition) > after)
    .sort((one, other) => (scheduleKey(one.definition) < scheduleKey(other.definition) ? -1 : 1));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return answer({
    Schedules: page.map((schedule) => {
      const { Arn, Name, GroupName, State, CreationDate, LastModificationDate, Target } = described(schedule);
      return { Arn, Name, GroupName, State, CreationDate, LastModificationDate, Target: { Arn: Target.Arn } };
    }),
    ...(found.length > limit && last && { NextToken: scheduleKey(last.definition) }),
  });
}

function existing(schedules: Schedules, id: Pick<ScheduleDefinition, "GroupName" | "Name">): StoredSchedule {
  const schedule = schedules.find(scheduleKey(id));
  if (schedule) return schedule;
  throw new AwsError("ResourceNotFoundException", `Schedule ${id.Name} does not exist.`, 404);
}

function described({ definition, createdAt, modifiedAt }: StoredSchedule) {
  const { ClientToken: _, ...members } = definition;
  return {
    ActionAfterCompletion: "NONE",
    ScheduleExpressionTimezone: "UTC",
    ...members,
    State: definition.State ?? "ENABLED",
    Target: definition.Target,
    Name: definition.Name,
    GroupName: definition.GroupName,
    Arn: scheduleArn(definition),
    CreationDate: createdAt / 1000,
    LastModificationDate: modifiedAt / 1000,
  };
}

const answer = (output: object): AwsAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(output),
});
