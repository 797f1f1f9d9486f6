import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { GetScheduleCommand, SchedulerClient } from "@aws-sdk/client-scheduler";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CloudEvent } from "../../events/cloud-event.ts";
import { reportUpdated } from "../../events/report-updated.ts";
import { chargeWith, newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ready } from "../support/ready.ts";

const problem = (name: string) => ({ type: `/service/problems/${name}` });

const agent = await newAgent(ready, "Reader");
const other = await newAgent(ready, "Somebody else");
const acceptorKey = await newAcceptor(agent, await newMerchant(agent));

/** Charges of the agent, and a window of an hour around them. */
const from = new Date(Date.now() - 3_600_000).toISOString();
const chargeKeys: string[] = [];
for (const value of [1050, 100051, 2000]) {
  const body = chargeWith(acceptorKey, {
    amount: { value, currency: "EUR" },
    transactionReference: `=order-${value}`,
  });
  chargeKeys.push((await agent.call("POST", "/v1/charges", { body })).body.key);
}
// Reports start a few minutes after the end of their window, because the index may lag behind writes.
await eventually(async () => {
  const { body } = await agent.call("GET", "/v1/charges");
  return body.items.length === chargeKeys.length ? true : undefined;
});
const window = { from, to: new Date().toISOString() };

const hourly = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };

async function newSchedule(change: Readonly<Record<string, unknown>> = {}) {
  const body = { ...hourly, reference: `test-${randomUUID()}`, ...change };
  const { status, body: schedule } = await agent.call("POST", "/v1/reportSchedules", { body });
  expect(status).toBe(200);
  return schedule;
}

const scheduler = new SchedulerClient({
  endpoint: ready.awsEndpoint,
  region: "eu-west-1",
  credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
});

async function scheduled(key: string): Promise<string | undefined> {
  const command = new GetScheduleCommand({ Name: key, GroupName: "acquiring-local-report-schedules" });
  return scheduler.send(command).then(
    ({ ScheduleExpression, ScheduleExpressionTimezone }) => `${ScheduleExpression} ${ScheduleExpressionTimezone}`,
    () => undefined,
  );
}

/** The sweep runs every minute; the test also starts it directly. Its index may lag. */
const becomes = (key: string, expected: string | undefined) =>
  eventually(async () => {
    await invokeAsOperator(ready, "sweep-report-schedules");
    return (await scheduled(key)) === expected ? true : undefined;
  });

describe("a report schedule", () => {
  it("is created active, shown, changed, listed and archived", async () => {
    const schedule = await newSchedule({ reference: "finance" });
    expect(schedule).toMatchObject({
      ...hourly,
      trigger: { type: "interval", cadence: "hourly" },
      status: "active",
      agentKey: agent.agentKey,
      version: 1,
    });
    const path = `/v1/reportSchedules/${schedule.key}`;
    expect((await agent.call("GET", path)).body).toEqual(schedule);
    expect(await other.call("GET", path)).toMatchObject({
      status: 404,
      body: problem("report/report-schedule-not-found"),
    });

    const daily = { cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" };
    const body = { trigger: daily, reference: null };
    expect(await agent.call("PATCH", path, { body, headers: { "if-match": "2" } })).toMatchObject({ status: 412 });
    const { status, body: changed } = await agent.call("PATCH", path, { body, headers: { "if-match": "1" } });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ trigger: { type: "interval", ...daily }, version: 2 });
    expect(changed).not.toHaveProperty("reference");

    expect((await agent.call("DELETE", path)).status).toBe(204);
    expect((await agent.call("DELETE", path)).status).toBe(204);
    expect((await agent.call("GET", path)).body).toMatchObject({ status: "archived", version: 3 });
    expect(await agent.call("PATCH", path, { body })).toMatchObject({
      status: 409,
      body: problem("report/report-schedule-archived"),
    });

    const keysOf = async (query: string): Promise<string[]> => {
      const page = await agent.call("GET", `/v1/reportSchedules?limit=100&sortOrder=desc${query}`);
      return page.body.items.map(({ key }: { key: string }) => key);
    };
    expect(await keysOf("&status=archived")).toContain(schedule.key);
    expect(await keysOf("&status=active")).not.toContain(schedule.key);
    expect(await keysOf("&reportName=merchantPayout")).toEqual([]);
  });

  it("reports every invalid field together", async () => {
    const body = {
      reportName: "Charges",
      trigger: { cadence: "daily", hour: 24, timeZone: "Mars/Olympus" },
      mimeType: "x",
    };
    const answer = await agent.call("POST", "/v1/reportSchedules", { body });
    expect(answer).toMatchObject({ status: 400, body: problem("invalid-input") });
    expect(answer.body.validationErrors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "/body/mimeType",
      "/body/reportName",
      "/body/trigger/hour",
      "/body/trigger/timeZone",
    ]);
  });

  it("delivers only to existing distributions", async () => {
    const body = { ...hourly, distributions: ["dst-00000000000000000001"] };
    expect(await agent.call("POST", "/v1/reportSchedules", { body })).toMatchObject({
      status: 409,
      body: problem("referenced-entity-not-found"),
    });
  });

  it("is created once per idempotency key", async () => {
    const headers = { "idempotency-key": "schedule-1" };
    const [one, two] = [
      await agent.call("POST", "/v1/reportSchedules", { body: hourly, headers }),
      await agent.call("POST", "/v1/reportSchedules", { body: hourly, headers }),
    ];
    expect(two.text).toBe(one.text);
    expect(two.headers.get("idempotency-replayed")).toBe("true");
  });

  it("is in the scheduler while it is active, with its current trigger", async () => {
    const { key } = await newSchedule();
    await becomes(key, "cron(0 * * * ? *) UTC");
    const body = { trigger: { cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" } };
    await agent.call("PATCH", `/v1/reportSchedules/${key}`, { body });
    await becomes(key, "cron(0 6 * * ? *) Europe/Amsterdam");
    await agent.call("DELETE", `/v1/reportSchedules/${key}`);
    await becomes(key, undefined);
  });

  it("creates no report before its first window has ended", async () => {
    const { key } = await newSchedule({ trigger: { cadence: "daily", hour: (new Date().getUTCHours() + 12) % 24 } });
    const made = await invokeAsOperator(ready, "create-due-reports", { reportScheduleKey: key });
    expect(made).toEqual({ reports: 0 });
  });
});

const completedReport = async (reportKey: string) =>
  eventually(async () => {
    const { body } = await agent.call("GET", `/v1/reports/${reportKey}`);
    return body.status === "scheduled" ? undefined : body;
  });

const eventsAbout = (reportKey: string): CloudEvent[] =>
  readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
    .split("\n")
    .filter((line) => line.includes(reportKey))
    .map((line) => v.parse(CloudEvent, JSON.parse(line).detail));

type Row = Readonly<Record<string, unknown>>;

const readers: Readonly<Record<string, (bytes: Buffer) => Promise<readonly Row[]> | readonly Row[]>> = {
  "text/csv": (bytes) => parse(bytes, { columns: true, record_delimiter: "\r\n" }),
  "application/x-ndjson": (bytes) =>
    bytes
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  "application/json": (bytes) => JSON.parse(bytes.toString("utf8")),
  "application/vnd.apache.parquet": (bytes) => parquetReadObjects({ file: new Uint8Array(bytes).buffer }),
};

describe("a report", () => {
  it.each(Object.keys(readers))(
    "for a given window is created, published as an event and downloaded as %s",
    async (mimeType) => {
      const { key } = await newSchedule({ mimeType });
      const ordered = await agent.call("POST", `/v1/reportSchedules/${key}/run`, { body: { window } });
      expect(ordered).toMatchObject({ status: 200, body: { reportScheduleKey: key, dataWindow: window, mimeType } });
      const report = await completedReport(ordered.body.key);
      expect(report).toMatchObject({ status: "completed", rowCount: 3, version: 2, result: { size: report.size } });

      const { status, headers } = await agent.call("GET", `/v1/reports/${report.key}/file`);
      expect(status).toBe(307);
      const file = await fetch(headers.get("location") ?? "");
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toBe(mimeType);
      expect(file.headers.get("content-encoding")).toBe("gzip");
      expect(file.headers.get("content-disposition")).toContain(report.key);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.length).toBe(report.size);
      const address = await agent.call("GET", `/v1/reports/${report.key}/file/address`);
      expect(address).toMatchObject({ status: 200, body: { validUntil: expect.any(String) } });
      expect(Buffer.from(await (await fetch(address.body.address)).arrayBuffer()).equals(bytes)).toBe(true);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(report.sha256);
      const rows = (await readers[mimeType]?.(bytes)) ?? [];
      expect(rows.map((row) => row["key"])).toEqual(chargeKeys);
      expect(rows.map((row) => row["statusAuthorization"])).toEqual(["approved", "declined", "approved"]);
      const prefix = mimeType === "text/csv" ? "'" : "";
      expect(rows[0]?.["transactionReference"]).toBe(`${prefix}=order-1050`);

      const events = await eventually(() => (eventsAbout(report.key).length > 1 ? eventsAbout(report.key) : undefined));
      const changes = events.map(({ data }) => v.parse(reportUpdated.data, data));
      expect(changes.map((one) => one.status).sort()).toEqual(["completed", "scheduled"]);
      const completed = changes.find((one) => one.status === "completed");
      expect(completed).toMatchObject({ key: report.key, version: 2, mimeType });
      expect(completed?.downloadUrl).toMatch(new RegExp(`/v1/reports/${report.key}/file$`));
      expect(events[0]).toMatchObject({
        source: "https://events.acquiring.example/reports",
        type: "com.acquiring.reports.updated",
        subject: report.key,
        agent: agent.agentKey,
      });
    },
  );

  it("of the last window is created once by a run, with only a header when nothing was recorded", async () => {
    const { key } = await newSchedule({ reportName: "settlementDetails" });
    const [first, second] = await Promise.all([
      agent.call("POST", `/v1/reportSchedules/${key}/run`, { body: {} }),
      agent.call("POST", `/v1/reportSchedules/${key}/run`, { body: {} }),
    ]);
    expect(second.body.key).toBe(first.body.key);
    const report = await completedReport(first.body.key);
    expect(report).toMatchObject({ status: "completed", rowCount: 0 });
    expect(Date.parse(report.dataWindow.to) % 3_600_000).toBe(0);
    const { headers } = await agent.call("GET", `/v1/reports/${report.key}/file`);
    const text = await (await fetch(headers.get("location") ?? "")).text();
    expect(text).toMatch(/^key,agentKey,[^\r\n]+\r\n$/);
  });

  it("is listed, by name and time too, and only for its agent", async () => {
    const { key } = await newSchedule({ reportName: "fraudNotifications" });
    const { body } = await agent.call("POST", `/v1/reportSchedules/${key}/run`, { body: { window } });
    const listed = await eventually(async () => {
      const page = await agent.call("GET", `/v1/reports?reportName=fraudNotifications&createdTo=${body.created}`);
      return page.body.items.length > 0 ? page.body.items : undefined;
    });
    expect(listed.map((one: { key: string }) => one.key)).toEqual([body.key]);
    expect((await agent.call("GET", `/v1/reports?createdTo=${window.from}`)).body.items).toEqual([]);
    expect((await other.call("GET", "/v1/reports")).body.items).toEqual([]);
    for (const path of [`/v1/reports/${body.key}`, `/v1/reports/${body.key}/file`]) {
      expect(await other.call("GET", path)).toMatchObject({ status: 404, body: problem("report/report-not-found") });
    }
  });
});
