import { describe, expect, it } from "vitest";
import { type AwsRequest, json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { eventBridgeScheduler } from "./scheduler-client.ts";

const settings = { group: "report-schedules", targetArn: "arn:of-function", roleArn: "arn:of-role" };
const scheduler = () => eventBridgeScheduler(settings);
const daily = { expression: "cron(0 6 * * ? *)", timeZone: "Europe/Helsinki" };

const calls = (requests: readonly AwsRequest[]) =>
  requests.map(({ method, path }) => `${method} ${path.split("?")[0]}`);

describe("EventBridge Scheduler", () => {
  it("receives a schedule with its times in its own time zone, enabled, with the function that creates due reports as target", async () => {
    const requests = await scriptedAws(() => json({ ScheduleArn: "arn:of-schedule" }));
    await scheduler().put("rsc-1", daily);
    expect(calls(requests)).toEqual(["POST /schedules/rsc-1"]);
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({
      GroupName: "report-schedules",
      ScheduleExpression: "cron(0 6 * * ? *)",
      ScheduleExpressionTimezone: "Europe/Helsinki",
      FlexibleTimeWindow: { Mode: "OFF" },
      State: "ENABLED",
      Target: { Arn: "arn:of-function", RoleArn: "arn:of-role", Input: '{"reportScheduleKey":"rsc-1"}' },
    });
  });

  it("receives the same update for a schedule that it already has", async () => {
    const requests = await scriptedAws(({ method }) =>
      method === "POST" ? jsonError(409, "ConflictException") : json({ ScheduleArn: "arn:of-schedule" }),
    );
    await scheduler().put("rsc-1", daily);
    expect(calls(requests)).toEqual(["POST /schedules/rsc-1", "PUT /schedules/rsc-1"]);
    const [created, updated] = requests.map(({ body }) => ({ ...JSON.parse(body), ClientToken: undefined }));
    expect(updated).toEqual(created);
  });

  it("has no schedule if it rejects the creation and then the update", async () => {
    await scriptedAws(({ method }) =>
      method === "POST" ? jsonError(409, "ConflictException") : jsonError(400, "ValidationException"),
    );
    await expect(scheduler().put("rsc-1", daily)).rejects.toMatchObject({ name: "ValidationException" });
  });

  it("deletes a schedule, and accepts one that no longer exists", async () => {
    const requests = await scriptedAws(() => json({}));
    await scheduler().remove("rsc-1");
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      expect.stringMatching(/^DELETE \/schedules\/rsc-1\?.*groupName=report-schedules/),
    ]);
    await scriptedAws(() => jsonError(404, "ResourceNotFoundException"));
    await scheduler().remove("rsc-1");
  });

  it.each(malformed)("that responds with %s has not confirmed the change", async (_, response) => {
    await scriptedAws(() => response);
    await expect(scheduler().put("rsc-1", daily)).rejects.toThrow();
  });
});
