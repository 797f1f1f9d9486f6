import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FunctionDefinition } from "../function-definition.ts";
import { RuntimeClientWorker, runsUnder } from "./runtime-client-worker.ts";

/** Behaves like AWS's client: it loads the handler, requests events through its native module, and returns responses. */
const client = `
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const native = require("./rapid-client.node");
const [file, name] = process.env._HANDLER.split(".");
const api = "http://" + process.env.AWS_LAMBDA_RUNTIME_API + "/2018-06-01/runtime";
let handler;
try {
  handler = require(process.env.LAMBDA_TASK_ROOT + "/" + file + ".cjs")[name];
} catch ({ name: errorType, message: errorMessage }) {
  await fetch(api + "/init/error", { method: "POST", body: JSON.stringify({ errorType, errorMessage }) });
  process.exit(1);
}
for (;;) {
  const { bodyJson, headers } = await native.next();
  const id = headers["lambda-runtime-aws-request-id"];
  try {
    native.done(id, JSON.stringify(await handler(JSON.parse(bodyJson), headers)));
  } catch ({ name: errorType, message: errorMessage }) {
    native.error(id, JSON.stringify({ errorType, errorMessage }), "{}");
  }
}`;

const code = `
setInterval(() => {}, 5);
exports.handler = async ({ task, ms }, headers) => {
  if (task === "fail") throw new TypeError("of the function");
  if (task === "exit") process.exit(3);
  if (task === "wait") await new Promise((wait) => setTimeout(wait, ms));
  if (task === "pid") return process.pid;
  return { task, environment: process.env.COLOUR, root: __dirname, arn: headers["lambda-runtime-invoked-function-arn"] };
};`;

let directory: string;
let worker: RuntimeClientWorker;

function started(change: Partial<FunctionDefinition> = {}): RuntimeClientWorker {
  const definition = {
    arn: "arn:aws:lambda:eu-west-1:000000000000:function:scripted",
    directory: path.join(directory, "code"),
    handler: "scripted.handler",
    memoryMegabytes: 128,
    timeoutSeconds: 20,
    ...change,
  } as FunctionDefinition;
  const environment = { COLOUR: "green", _HANDLER: definition.handler };
  const options = { directory: path.join(directory, "client"), functions: ["scripted"] };
  worker = new RuntimeClientWorker(definition, environment, () => {}, options);
  return worker;
}

const call = async (task: object) => worker.run({ requestId: "a-request", payload: JSON.stringify(task) });

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "runtime-client-"));
  for (const name of ["client", "code"]) mkdirSync(path.join(directory, name));
  writeFileSync(path.join(directory, "client/index.mjs"), client);
  writeFileSync(path.join(directory, "code/scripted.cjs"), code);
});

afterEach(async () => {
  await worker.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe("a function with the runtime client of AWS", () => {
  test("handles events one at a time, with a separate environment and folder", async () => {
    started();
    const outcome = await call({ task: "hello" });
    const answer = JSON.parse("payload" in outcome ? outcome.payload : "null");
    expect(answer).toMatchObject({ task: "hello", environment: "green", arn: expect.stringContaining("scripted") });
    expect(answer.root).not.toContain(directory);
    expect(await call({ task: "fail" })).toEqual({
      error: { errorType: "TypeError", errorMessage: "of the function" },
    });
    expect(await call({ task: "hello" })).toEqual(outcome);
  });

  test("is frozen between invocations, and resumes with the next event", async () => {
    started();
    const outcome = await call({ task: "pid" });
    const pid = "payload" in outcome ? outcome.payload : "";
    const state = () => spawnSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).stdout.trim();
    while (!state().startsWith("T")) await new Promise((wait) => setTimeout(wait, 20));
    expect(await call({ task: "pid" })).toEqual(outcome);
  });

  test("is removed after a call in which it exits, times out or cannot start", async () => {
    started();
    expect(await call({ task: "exit" })).toMatchObject({ error: { errorType: "Runtime.ExitError" } });
    expect(worker.isGone).toBe(true);
    started({ timeoutSeconds: 1 });
    expect(await call({ task: "wait", ms: 60_000 })).toMatchObject({ error: { errorType: "Sandbox.Timedout" } });
    expect(worker.isGone).toBe(true);
    started({ handler: "missing.handler" });
    expect(await call({ task: "hello" })).toMatchObject({
      error: { errorMessage: expect.stringContaining("missing") },
    });
    expect(worker.isGone).toBe(true);
  });

  test("is selected by its exact name", () => {
    expect(runsUnder({ directory, functions: ["scripted"] }, { handler: "scripted.handler" })).toBe(true);
    expect(runsUnder({ directory, functions: ["script"] }, { handler: "scripted.handler" })).toBe(false);
  });
});
