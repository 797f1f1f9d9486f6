import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from "@aws-sdk/client-scheduler";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AsyncInvocations } from "../../lambda/async-invocations.ts";
import type { PolicyStatement } from "../../permissions/policy.ts";
import { roleSession } from "../../permissions/principal.ts";
import { Roles } from "../../permissions/roles.ts";
import { Schedules } from "../../scheduler/schedules.ts";
import { LogFiles } from "../../storage/log-files.ts";
import { Queues } from "../../storage/queues.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { type AwsEndpoint, serveAws } from "../server.ts";
import { schedulerService } from "./scheduler-service.ts";

const reportFunction = "arn:aws:lambda:eu-west-1:000000000000:function:report";
const roleArn = "arn:aws:iam::000000000000:role/Main-Scheduler";

const deployment = exampleDeployment({
  Scheduler: {
    Type: "AWS::IAM::Role",
    Properties: {
      Policies: [
        {
          PolicyDocument: { Statement: { Effect: "Allow", Action: "lambda:InvokeFunction", Resource: reportFunction } },
        },
      ],
    },
  },
  Other: { Type: "AWS::IAM::Role" },
  Reports: { Type: "AWS::Scheduler::ScheduleGroup", Properties: { Name: "reports" } },
  Sweep: {
    Type: "AWS::Scheduler::Schedule",
    Properties: {
      ScheduleExpression: "rate(1 minute)",
      Target: { Arn: reportFunction, RoleArn: roleArn, Input: "{}", RetryPolicy: { MaximumRetryAttempts: 0 } },
    },
  },
});

/** Permissions to create schedules in one group, and to pass exactly one role to the scheduler. */
const statements: readonly PolicyStatement[] = [
  {
    Effect: "Allow",
    Action: [
      "scheduler:CreateSchedule",
      "scheduler:UpdateSchedule",
      "scheduler:GetSchedule",
      "scheduler:DeleteSchedule",
    ],
    Resource: "arn:aws:scheduler:eu-west-1:000000000000:schedule/reports/*",
  },
  {
    Effect: "Allow",
    Action: "iam:PassRole",
    Resource: roleArn,
    Condition: { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } },
  },
];

const caller = roleSession("arn:aws:iam::000000000000:role/function", "function", [statements]);
const operator = { account: "000000000000", arn: "arn:aws:iam::000000000000:user/operator", check: () => undefined };

let directory: string;
let schedules: Schedules;
let endpoint: AwsEndpoint;
let calls: unknown[];

async function start(): Promise<void> {
  const roles = new Roles(deployment);
  const asyncInvocations = { accept: (_: string, payload: string) => calls.push(JSON.parse(payload)) };
  const environment = {
    asyncInvocations: asyncInvocations as unknown as AsyncInvocations,
    roles,
    queues: new Queues(deployment, new LogFiles(directory), path.join(directory, "sqs")),
  };
  schedules = new Schedules(deployment, environment, path.join(directory, "scheduler.jsonl"));
  endpoint = await serveAws({
    services: { scheduler: schedulerService(schedules, (arn) => roles.has(arn)) },
    s3: () => Promise.reject(new Error("not S3")),
    find: (id) => ({ secretAccessKey: "x", principal: id === "operator" ? operator : caller }),
  });
}

async function stop(): Promise<void> {
  schedules.close();
  await endpoint.close();
}

beforeEach(async () => {
  calls = [];
  directory = mkdtempSync(path.join(tmpdir(), "scheduler-"));
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  rmSync(directory, { recursive: true });
});

const client = (accessKeyId = "function") =>
  new SchedulerClient({
    endpoint: endpoint.url,
    region: "eu-west-1",
    credentials: { accessKeyId, secretAccessKey: "x" },
    maxAttempts: 1,
  });

const named = { Name: "rsc-1", GroupName: "reports" };

const daily = (more: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  ...named,
  ScheduleExpression: "cron(5 7 * * ? *)",
  ScheduleExpressionTimezone: "Europe/Berlin",
  FlexibleTimeWindow: { Mode: "OFF" },
  Target: { Arn: reportFunction, RoleArn: roleArn, Input: '{"at":"<aws.scheduler.scheduled-time>"}' },
  ...more,
});

const create = (more: Partial<CreateScheduleCommandInput> = {}, by = client()) =>
  by.send(new CreateScheduleCommand(daily(more)));

/** Advances the runner's clock, and no other timer, through these minutes. */
function runThrough(from: string, minutes: number): readonly unknown[] {
  vi.useFakeTimers({ now: Date.parse(from), toFake: ["setTimeout", "clearTimeout", "Date"] });
  schedules.start();
  vi.advanceTimersByTime(minutes * 60_000);
  return calls.filter((call) => Object.hasOwn(call as object, "at")).map((call) => (call as { at: string }).at);
}

describe("A schedule that a function creates", () => {
  test("is stored as created, even after a restart", async () => {
    const { ScheduleArn } = await create({ Description: "daily", StartDate: new Date("2026-12-01T00:00:00Z") });
    expect(ScheduleArn).toBe("arn:aws:scheduler:eu-west-1:000000000000:schedule/reports/rsc-1");
    await stop();
    await start();
    const kept = await client().send(new GetScheduleCommand(named));
    expect(kept).toMatchObject({
      ...daily({ Description: "daily", StartDate: new Date("2026-12-01T00:00:00Z") }),
      Arn: ScheduleArn,
      State: "ENABLED",
      ActionAfterCompletion: "NONE",
      CreationDate: expect.any(Date),
    });
  });

  test("invokes its function on time in its time zone, between its start and its end", async () => {
    await create({ StartDate: new Date("2026-12-02T00:00:00Z"), EndDate: new Date("2026-12-03T12:00:00Z") });
    expect(runThrough("2026-12-01T00:00:30Z", 4 * 24 * 60)).toEqual(["2026-12-02T06:05:00Z", "2026-12-03T06:05:00Z"]);
  });

  test("pauses while it is disabled, and follows its last change", async () => {
    await create();
    await client().send(new UpdateScheduleCommand({ ...daily(), State: "DISABLED" }));
    expect(runThrough("2026-12-01T06:00:30Z", 10)).toEqual([]);
    vi.useRealTimers();
    await client().send(new UpdateScheduleCommand(daily({ ScheduleExpression: "cron(20 7 * * ? *)" })));
    vi.useFakeTimers({ now: Date.parse("2026-12-01T06:10:30Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });
    expect(runThrough("2026-12-01T06:10:30Z", 15)).toEqual(["2026-12-01T06:20:00Z"]);
  });

  test("runs once if it is a one-time schedule, and is then deleted if configured", async () => {
    const once = { ScheduleExpression: "at(2026-12-01T07:05:20)" };
    await create(once);
    await create({ ...once, Name: "goes", ActionAfterCompletion: "DELETE" });
    expect(runThrough("2026-12-01T06:00:30Z", 30)).toEqual(["2026-12-01T06:05:20Z", "2026-12-01T06:05:20Z"]);
    vi.useRealTimers();
    const { Schedules: left } = await client("operator").send(new ListSchedulesCommand({ GroupName: "reports" }));
    expect(left?.map(({ Name }) => Name)).toEqual(["rsc-1"]);
  });

  test("is caught up after a stop if it is a one-time schedule, within the maximum age of its target", async () => {
    const once = { ScheduleExpression: "at(2026-12-01T07:05:00)" };
    await create(once);
    const target = { ...daily().Target, Arn: reportFunction, RoleArn: roleArn };
    await create({ ...once, Name: "late", Target: { ...target, RetryPolicy: { MaximumEventAgeInSeconds: 60 } } });
    expect(runThrough("2026-12-01T08:00:30Z", 3)).toEqual(["2026-12-01T06:05:00Z"]);
  });

  test("can be sent again with the same token, but not twice under one name", async () => {
    const first = await create({ ClientToken: "token-1" });
    expect((await create({ ClientToken: "token-1" })).ScheduleArn).toBe(first.ScheduleArn);
    await expect(create({ ClientToken: "token-2" })).rejects.toMatchObject({ name: "ConflictException" });
    await expect(create({ Name: "Main-Sweep", GroupName: "default" }, client("operator"))).rejects.toMatchObject({
      name: "ConflictException",
    });
  });

  test("no longer runs once it is deleted", async () => {
    await create();
    await client().send(new DeleteScheduleCommand(named));
    const missing = { name: "ResourceNotFoundException", $metadata: { httpStatusCode: 404 } };
    await expect(client().send(new GetScheduleCommand(named))).rejects.toMatchObject(missing);
    await expect(client().send(new DeleteScheduleCommand(named))).rejects.toMatchObject(missing);
    await expect(client().send(new UpdateScheduleCommand(daily()))).rejects.toMatchObject(missing);
  });

  test.each<[string, Partial<CreateScheduleCommandInput>]>([
    ["an expression", { ScheduleExpression: "now" }],
    ["a zone", { ScheduleExpressionTimezone: "Europe/Atlantis" }],
    ["a window", { FlexibleTimeWindow: { Mode: "FLEXIBLE" } }],
    ["a name", { Name: "a b" }],
    ["a target", { Target: { Arn: "arn:aws:sqs:eu-west-1:000000000000:q", RoleArn: roleArn, Input: "{}" } }],
    ["an encryption", { KmsKeyArn: "arn:aws:kms:eu-west-1:000000000000:key/1" }],
  ])("is rejected with %s, which is not supported here", async (_, more) => {
    await expect(create(more)).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("must belong to an existing group", async () => {
    await expect(create({ GroupName: "other" }, client("operator"))).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
  });

  test("requires permissions on its group and on the role that it passes", async () => {
    const denied = { name: "AccessDeniedException", $metadata: { httpStatusCode: 403 } };
    await expect(create({ GroupName: "default" })).rejects.toMatchObject(denied);
    await expect(client().send(new ListSchedulesCommand({}))).rejects.toMatchObject(denied);
    const target = (role: string) => ({
      Target: { Arn: reportFunction, RoleArn: `arn:aws:iam::000000000000:role/${role}`, Input: "{}" },
    });
    await expect(create(target("Main-Other"))).rejects.toMatchObject(denied);
    await expect(create(target("unknown"))).rejects.toMatchObject({ name: "ValidationException" });
    await expect(create({}, client("operator"))).resolves.toBeDefined();
  });
});

describe("A list of schedules", () => {
  test("can be filtered by group, state and name prefix, in pages", async () => {
    for (const Name of ["a-1", "a-2", "a-3", "b-1"]) await create({ Name });
    await create({ Name: "a-4", State: "DISABLED" });
    const names = async (more: object) => {
      const { Schedules: found, NextToken } = await client("operator").send(new ListSchedulesCommand(more));
      return { names: found?.map(({ Name }) => Name), NextToken };
    };
    expect((await names({ GroupName: "default" })).names).toEqual([]);
    expect((await names({ State: "DISABLED" })).names).toEqual(["a-4"]);
    const first = await names({ NamePrefix: "a-", MaxResults: 3 });
    expect(first.names).toEqual(["a-1", "a-2", "a-3"]);
    expect(await names({ NamePrefix: "a-", NextToken: first.NextToken })).toEqual({ names: ["a-4"] });
  });
});
