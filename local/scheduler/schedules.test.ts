import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Deployment } from "../assembly/deployment.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { Roles } from "../permissions/roles.ts";
import { LogFiles } from "../storage/log-files.ts";
import { Queues } from "../storage/queues.ts";
import type { ScheduleDefinition } from "./schedule.ts";
import { Schedules } from "./schedules.ts";

const FUNCTION = "arn:aws:lambda:eu-west-1:000000000000:function:sweep";
const role = (name: string) => `arn:aws:iam::000000000000:role/${name}`;

const sweep = (ScheduleExpression: string, more: object = {}) => ({
  Type: "AWS::Scheduler::Schedule",
  Properties: {
    Name: "sweep",
    ScheduleExpression,
    FlexibleTimeWindow: { Mode: "OFF" },
    Target: {
      Arn: FUNCTION,
      RoleArn: role("allowed"),
      Input: '{"at":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>"}',
      DeadLetterConfig: { Arn: { "Fn::GetAtt": ["Dead", "Arn"] } },
      ...more,
    },
  },
});

const ROLES = {
  Allowed: {
    Type: "AWS::IAM::Role",
    Properties: {
      RoleName: "allowed",
      Policies: [
        { PolicyDocument: { Statement: { Effect: "Allow", Action: "lambda:InvokeFunction", Resource: FUNCTION } } },
      ],
    },
  },
  Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
};

let directory: string;
const opened: Schedules[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "schedules-"));
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") });
});
afterEach(() => {
  for (const schedules of opened.splice(0)) schedules.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Deploys the resources and starts; what is handed over is collected as it comes. */
function start(resources: object) {
  const Resources = { ...ROLES, ...resources } as never;
  const stack = { name: "Main", template: { Resources }, assetDirectories: new Map() };
  const deployment = new Deployment([stack], { parameters: {}, awsEndpoint: "" });
  const calls: { readonly at: string }[] = [];
  const asyncInvocations = {
    accept: (_arn: string, payload: string) => calls.push(JSON.parse(payload)),
  } as unknown as AsyncInvocations;
  const environment = {
    asyncInvocations,
    roles: new Roles(deployment),
    queues: new Queues(deployment, path.join(directory, "sqs")),
    logs: new LogFiles(path.join(directory, "logs")),
  };
  const schedules = new Schedules(deployment, environment, path.join(directory, "schedules.jsonl"));
  opened.push(schedules);
  schedules.start();
  return { schedules, calls, times: () => calls.map(({ at }) => at) };
}

const stop = () => opened.pop()?.close();
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

describe("Schedules", () => {
  test("call their function at their times, with the words of the scheduler replaced", () => {
    const { calls, times } = start({ Sweep: sweep("rate(1 minute)") });
    pass(2.5);
    expect(times()).toEqual(["2026-11-20T10:01:00Z", "2026-11-20T10:02:00Z"]);
    expect(calls[0]).toHaveProperty("by", "arn:aws:scheduler:eu-west-1:000000000000:schedule/default/sweep");
  });

  test("keep their rhythm over a restart and leave out what passed in between", () => {
    start({ Sweep: sweep("rate(10 minutes)") });
    pass(12);
    stop();
    pass(31);
    const { times } = start({ Sweep: sweep("rate(10 minutes)") });
    pass(10);
    expect(times()).toEqual(["2026-11-20T10:50:00Z"]);
  });

  test("make up for a single time that passed while nothing ran, once", () => {
    start({ Sweep: sweep("at(2026-11-20T10:05:00)") });
    stop();
    pass(60);
    const first = start({ Sweep: sweep("at(2026-11-20T10:05:00)") });
    pass(1);
    expect(first.times()).toEqual(["2026-11-20T10:05:00Z"]);
    stop();
    const second = start({ Sweep: sweep("at(2026-11-20T10:05:00)") });
    pass(60);
    expect(second.times()).toEqual([]);
  });

  test("go away with their template, and only they", () => {
    const { schedules } = start({ Sweep: sweep("rate(1 minute)") });
    const added: ScheduleDefinition = {
      Name: "added",
      GroupName: "default",
      ScheduleExpression: "at(2026-11-20T10:03:00)",
      ActionAfterCompletion: "DELETE",
      Target: { Arn: FUNCTION, RoleArn: role("allowed") },
    };
    schedules.put(added);
    stop();
    const restarted = start({});
    expect(restarted.schedules.list().map(({ definition }) => definition.Name)).toEqual(["added"]);
    pass(4);
    expect(restarted.calls).toMatchObject([{ "detail-type": "Scheduled Event", source: "aws.scheduler" }]);
    expect(restarted.schedules.list()).toEqual([]);
  });

  test("send what their role may not call to their dead-letter queue", () => {
    const { calls } = start({ Sweep: sweep("rate(1 minute)", { RoleArn: role("unknown") }) });
    pass(1);
    expect(calls).toEqual([]);
    const letter = JSON.parse(readFileSync(path.join(directory, "sqs", "dead.jsonl"), "utf8"));
    expect(letter.attributes).toMatchObject({ ERROR_CODE: "AccessDenied", TARGET_ARN: FUNCTION });
  });

  test("with a target or an expression that cannot be run are refused", () => {
    const queue = "arn:aws:sqs:eu-west-1:000000000000:queue";
    expect(() => start({ Sweep: sweep("rate(1 minute)", { Arn: queue }) })).toThrow(`schedule target ${queue}`);
    expect(() => start({ Sweep: sweep("every minute") })).toThrow("neither rate() nor cron() nor at()");
  });
});
