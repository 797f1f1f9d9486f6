import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { Roles } from "../permissions/roles.ts";
import { Schedules } from "../scheduler/schedules.ts";
import { LogFiles } from "../storage/log-files.ts";
import { Queues } from "../storage/queues.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { callerOf } from "../testing/example-request.ts";
import { schedulerService } from "./scheduler-service.ts";

const ARN = "arn:aws:scheduler:eu-west-1:000000000000:schedule/default/daily";
const ROLE = "arn:aws:iam::000000000000:role/caller";
const DAILY = {
  ScheduleExpression: "cron(0 5 * * ? *)",
  ScheduleExpressionTimezone: "Europe/Berlin",
  FlexibleTimeWindow: { Mode: "OFF" },
  Target: { Arn: "arn:aws:lambda:eu-west-1:000000000000:function:report", RoleArn: ROLE, Input: "{}" },
};

let directory: string;
let schedules: Schedules;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "scheduler-"));
  const deployment = exampleDeployment({});
  const environment = {
    asyncInvocations: {} as AsyncInvocations,
    roles: new Roles(deployment),
    queues: new Queues(deployment, path.join(directory, "sqs")),
    logs: new LogFiles(directory),
  };
  schedules = new Schedules(deployment, environment, path.join(directory, "schedules.jsonl"));
});
afterEach(() => {
  schedules.close();
  rmSync(directory, { recursive: true });
});

const scheduler = () => {
  const { call, accesses } = callerOf(schedulerService(schedules));
  const send = (method: string, name: string, body?: object) =>
    call({ method, path: `/schedules/${name}`, ...(body && { body: JSON.stringify(body) }) });
  const list = (query: string) => call({ method: "GET", path: "/schedules", query: new URLSearchParams(query) });
  return { accesses, send, list };
};

describe("Scheduler", () => {
  test("creates, changes, shows and deletes a schedule", async () => {
    const { send } = scheduler();
    expect((await send("POST", "daily", DAILY)).output).toEqual({ ScheduleArn: ARN });
    await expect(send("POST", "daily", DAILY)).rejects.toMatchObject({ name: "ConflictException", status: 409 });
    await send("PUT", "daily", { ...DAILY, State: "DISABLED" });
    const { output } = await send("GET", "daily");
    expect(output).toMatchObject({ ...DAILY, Arn: ARN, Name: "daily", GroupName: "default", State: "DISABLED" });
    await send("DELETE", "daily");
    await expect(send("GET", "daily")).rejects.toMatchObject({ name: "ResourceNotFoundException", status: 404 });
    await expect(send("PUT", "daily", DAILY)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("lists schedules in pages", async () => {
    const { send, list } = scheduler();
    for (const name of ["a-1", "a-2", "a-3", "b-1"]) await send("POST", name, DAILY);
    const names = ({ output }: Awaited<ReturnType<typeof list>>) =>
      (output["Schedules"] as { readonly Name: string }[]).map(({ Name }) => Name);
    const first = await list("NamePrefix=a-&MaxResults=2");
    expect(names(first)).toEqual(["a-1", "a-2"]);
    expect(names(await list(`NamePrefix=a-&NextToken=${first.output["NextToken"]}`))).toEqual(["a-3"]);
  });

  test("asks for the right to the schedule and to pass the role on", async () => {
    const { send, accesses } = scheduler();
    await send("POST", "daily", DAILY);
    expect(accesses).toEqual([
      { action: "scheduler:CreateSchedule", resource: ARN },
      { action: "iam:PassRole", resource: ROLE, context: { "iam:PassedToService": ["scheduler.amazonaws.com"] } },
    ]);
  });

  test("refuses what it could not run", async () => {
    const { send } = scheduler();
    const invalid = { name: "ValidationException" };
    await expect(send("POST", "x", { ...DAILY, ScheduleExpression: "daily" })).rejects.toMatchObject(invalid);
    await expect(send("POST", "x", { ...DAILY, ScheduleExpressionTimezone: "Mars" })).rejects.toMatchObject(invalid);
    await expect(send("POST", "x", { ...DAILY, Target: { Arn: "a" } })).rejects.toMatchObject(invalid);
    await expect(send("POST", "x", { ...DAILY, GroupName: "gone" })).rejects.toThrow("group gone does not exist");
  });
});
