import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LogFiles } from "../storage/log-files.ts";
import { Queues } from "../storage/queues.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { AsyncInvocations } from "./async-invocations.ts";
import { RunnerStopped } from "./function-pool.ts";
import type { Functions } from "./functions.ts";
import { Throttled } from "./reserved-concurrency.ts";

const deployment = exampleDeployment({
  Dead: { Type: "AWS::SQS::Queue", Properties: { MessageRetentionPeriod: 1_209_600 } },
});
const [deadLetterArn] = deployment.resources("AWS::SQS::Queue").map(({ arn }) => arn);

let directory: string;
const opened: AsyncInvocations[] = [];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "async-"));
  vi.useFakeTimers();
});
afterEach(() => {
  for (const invocations of opened.splice(0)) invocations.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Functions that respond as scripted, call by call, and succeed after that. */
const open = (...script: readonly Scripted[]) => openWith(2, ...script);

type Scripted = "fails" | "stops" | "may not run";

function openWith(asyncRetries: number, ...script: readonly Scripted[]) {
  const calls: string[] = [];
  const functions = {
    names: ["plain"],
    definition: (name: string) => ({ name, deadLetterArn, asyncRetries }),
    invoke: async (name: string, payload: string) => {
      const next = script[calls.push(`${name} ${payload}`) - 1];
      if (next === "stops") throw new RunnerStopped();
      if (next === "may not run") throw new Throttled(name);
      return next === "fails" ? { error: { errorType: "E", errorMessage: "failed" } } : { payload: "null" };
    },
  } as unknown as Functions;
  const queues = new Queues(deployment, new LogFiles(directory), path.join(directory, "sqs"));
  const invocations = new AsyncInvocations(functions, queues, path.join(directory, "async.jsonl"));
  opened.push(invocations);
  return { invocations, calls };
}

function letters() {
  const file = path.join(directory, "sqs", "Main-Dead.jsonl");
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
}

/** Longer than all retries together. */
const later = () => vi.advanceTimersByTimeAsync(10_000);

describe("An asynchronous call", () => {
  test("waits for any time while its function is throttled, and does not count that as an attempt", async () => {
    const { invocations, calls } = open(...Array.from({ length: 8 }, () => "may not run" as const), "fails");
    invocations.accept("plain", "1");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveLength(10);
    expect(letters()).toEqual([]);
  });

  test("is retried if the function fails, and after three attempts goes unchanged to its dead-letter queue", async () => {
    const { invocations, calls } = open("fails", "fails", "fails");
    invocations.accept("plain", '{"a":1}');
    await later();
    expect(letters()).toHaveLength(1);
    expect(calls).toHaveLength(3);
    expect(letters()[0]).toMatchObject({ body: '{"a":1}', attributes: { ErrorMessage: "failed" } });
  });

  test("is not retried if the template disables retries", async () => {
    const { invocations, calls } = openWith(0, "fails");
    invocations.accept("plain", "{}");
    await later();
    expect(calls).toHaveLength(1);
    expect(letters()).toHaveLength(1);
  });

  test("is made in the next run if this run ends first, and never again once it succeeded", async () => {
    const first = open("stops");
    first.invocations.accept("plain", "{}");
    await later();
    expect(first.calls).toHaveLength(1);
    opened.pop()?.close();
    const second = open();
    second.invocations.start();
    await later();
    expect(second.calls).toEqual(["plain {}"]);
    opened.pop()?.close();
    const third = open();
    third.invocations.start();
    expect(third.calls).toEqual([]);
  });
});
