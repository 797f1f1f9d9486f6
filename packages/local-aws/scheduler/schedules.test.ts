import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { Roles } from "../permissions/roles.ts";
import { LogFiles } from "../storage/log-files.ts";
import { Queues } from "../storage/queues.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { Schedules } from "./schedules.ts";

const sweepFunction = "arn:aws:lambda:eu-west-1:000000000000:function:sweep";

const sweep = (ScheduleExpression: string, more: object = {}) => ({
  Type: "AWS::Scheduler::Schedule",
  Properties: {
    ScheduleExpression,
    FlexibleTimeWindow: { Mode: "OFF" },
    Target: {
      Arn: sweepFunction,
      RoleArn: "arn:aws:iam::000000000000:role/Main-Allowed",
      Input: '{"at":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>"}',
      DeadLetterConfig: { Arn: { "Fn::GetAtt": ["Dead", "Arn"] } },
      RetryPolicy: { MaximumRetryAttempts: 0 },
      ...more,
    },
  },
});

const others = {
  Allowed: {
    Type: "AWS::IAM::Role",
    Properties: {
      Policies: [
        {
          PolicyDocument: { Statement: { Effect: "Allow", Action: "lambda:InvokeFunction", Resource: sweepFunction } },
        },
      ],
    },
  },
  Dead: { Type: "AWS::SQS::Queue", Properties: { MessageRetentionPeriod: 1_209_600 } },
};

let directory: string;
const opened: Schedules[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "schedules-"));
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:07Z") });
});
afterEach(() => {
  for (const schedules of opened.splice(0)) schedules.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Deploys a schedule, starts it and collects the calls. */
function start(Sweep: object) {
  const deployment = exampleDeployment({ ...others, Sweep });
  const calls: { readonly at: string }[] = [];
  const asyncInvocations = {
    accept: (_arn: string, payload: string) => calls.push(JSON.parse(payload)),
  } as unknown as AsyncInvocations;
  const schedules = new Schedules(
    deployment,
    {
      asyncInvocations,
      roles: new Roles(deployment),
      queues: new Queues(deployment, new LogFiles(directory), path.join(directory, "sqs")),
    },
    path.join(directory, "scheduler.jsonl"),
  );
  opened.push(schedules);
  schedules.start();
  return { calls, times: () => calls.map(({ at }) => at) };
}

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

describe("Schedules", () => {
  test("invoke their function at their times, with the scheduler's placeholders replaced", () => {
    const { calls, times } = start(sweep("rate(1 minute)"));
    pass(2.5);
    expect(times()).toEqual(["2026-11-20T10:01:00Z", "2026-11-20T10:02:00Z"]);
    expect(calls[0]).toHaveProperty("by", "arn:aws:scheduler:eu-west-1:000000000000:schedule/default/Main-Sweep");
  });

  test("keep their rhythm across a restart, and skip the times in between", () => {
    start(sweep("rate(10 minutes)"));
    pass(12);
    opened.pop()?.close();
    pass(31);
    const { times } = start(sweep("rate(10 minutes)"));
    pass(10);
    expect(times()).toEqual(["2026-11-20T10:50:00Z"]);
  });

  test("catch up once on times that passed while the machine was asleep", () => {
    const { times } = start(sweep("cron(0/2 * * * ? *)"));
    vi.setSystemTime(Date.parse("2026-11-20T10:31:30Z"));
    vi.runOnlyPendingTimers();
    pass(2);
    expect(times()).toEqual(["2026-11-20T10:32:00Z", "2026-11-20T10:34:00Z"]);
  });

  test("send calls that their role does not allow to their dead-letter queue", () => {
    const { calls } = start(sweep("rate(1 minute)", { RoleArn: "arn:aws:iam::000000000000:role/unknown" }));
    pass(1);
    expect(calls).toEqual([]);
    const letter = JSON.parse(readFileSync(path.join(directory, "sqs", "Main-Dead.jsonl"), "utf8"));
    expect(letter.attributes).toMatchObject({ ERROR_CODE: "AccessDenied", TARGET_ARN: sweepFunction });
  });

  test("with an unsupported target or expression are rejected", () => {
    const queue = "arn:aws:sqs:eu-west-1:000000000000:queue";
    expect(() => start(sweep("rate(1 minute)", { Arn: queue }))).toThrow(`schedule target ${queue}`);
    expect(() => start(sweep("every minute"))).toThrow("must be rate(), cron() or at()");
    expect(() => start(sweep("at(2026-12-24T18:00:00)"))).toThrow("at() is supported only in API calls");
  });
});
