import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Queues } from "../storage/queues.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { AsyncInvocations } from "./async-invocations.ts";
import { RunnerStopped } from "./function-pool.ts";
import type { Functions } from "./functions.ts";

const queueOf = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`;

const DEPLOYMENT = exampleDeployment({
  Failed: { Type: "AWS::SQS::Queue", Properties: { QueueName: "failed" } },
  Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
  Config: {
    Type: "AWS::Lambda::EventInvokeConfig",
    Properties: {
      FunctionName: "patient",
      Qualifier: "$LATEST",
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: queueOf("failed") } },
    },
  },
});

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

/** Functions that answer what the script says, call by call, and succeed after it. */
function open(...script: readonly ("fails" | "stops")[]) {
  const calls: string[] = [];
  const functions = {
    names: ["patient", "plain"],
    definition: (name: string) => ({
      name,
      arn: `arn:${name}`,
      ...(name === "plain" && { deadLetterArn: queueOf("dead") }),
    }),
    invoke: async (name: string, payload: string) => {
      const next = script[calls.push(`${name} ${payload}`) - 1];
      if (next === "stops") throw new RunnerStopped();
      return next === "fails"
        ? { requestId: "1", error: { errorType: "E", errorMessage: "failed" } }
        : { requestId: "1", payload: "null" };
    },
  } as unknown as Functions;
  const queues = new Queues(DEPLOYMENT, path.join(directory, "sqs"));
  const invocations = new AsyncInvocations(DEPLOYMENT, functions, queues, path.join(directory, "async.jsonl"));
  opened.push(invocations);
  return { invocations, calls };
}

const letters = (queue: string) => {
  const file = path.join(directory, "sqs", `${queue}.jsonl`);
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
};

/** Long enough for all retries there are. */
const later = () => vi.advanceTimersByTimeAsync(10_000);

describe("A call that nobody waits for", () => {
  test("is made again when the function fails, as often as its configuration says, and then reported", async () => {
    const { invocations, calls } = open("fails", "fails", "fails");
    invocations.accept("patient", '{"a":1}');
    await later();
    expect(letters("failed")).toHaveLength(1);
    expect(calls).toEqual(['patient {"a":1}', 'patient {"a":1}']);
    expect(JSON.parse(letters("failed")[0].body)).toMatchObject({
      requestContext: { condition: "RetriesExhausted", approximateInvokeCount: 2, functionArn: "arn:patient:$LATEST" },
      requestPayload: { a: 1 },
      responsePayload: { errorMessage: "failed" },
    });
  });

  test("goes to the dead-letter queue of the function as it was, after three attempts", async () => {
    const { invocations, calls } = open("fails", "fails", "fails");
    invocations.accept("plain", '{"a":1}');
    await later();
    expect(letters("dead")).toHaveLength(1);
    expect(calls).toHaveLength(3);
    expect(letters("dead")[0]).toMatchObject({ body: '{"a":1}', attributes: { ErrorMessage: "failed" } });
  });

  test("is made in the next run when this one ends first, and never again once it succeeded", async () => {
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
