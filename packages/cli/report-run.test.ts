import { describe, expect, it } from "vitest";
import { json, problem, type Scripted, scriptedService } from "../client/testing/scripted-service.ts";
import type { Context } from "./context.ts";
import { fetchReport, runReport, scheduleOf, type Window, withSchedule } from "./report-run.ts";
import { outputOn } from "./terminal/output.ts";
import { Stopped } from "./terminal/terminal.ts";
import { scriptedTerminal } from "./testing/scripted-terminal.ts";

const schedule = scheduleOf("charges", "text/csv");
const created = () => json(201, { key: "rsk-1" });
const running = () => json(200, { key: "rep-1", status: "scheduled" });
const archived = () => json(204, undefined);

function contextOf(script: readonly Scripted[], stopping = new AbortController()) {
  const { client, sent } = scriptedService(script);
  const terminal = scriptedTerminal({ signal: stopping.signal });
  const context: Context = { client, output: outputOn(terminal, false), terminal, isJson: false, data: ".local" };
  return { context, sent: () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`), terminal };
}

const madeAndFetched = (context: Context) =>
  withSchedule(context, schedule, async (reportScheduleKey) => {
    const { key } = await runReport(context.client, reportScheduleKey);
    return fetchReport(context, key);
  });

describe("a single report", () => {
  it("leaves no schedule behind if it fails", async () => {
    const { context, sent } = contextOf([created(), running(), problem("report/failed", 409, false), archived()]);
    await expect(madeAndFetched(context)).rejects.toThrow();
    expect(sent().at(-1)).toBe("DELETE /v1/reportSchedules/rsk-1");
  });

  it("leaves no schedule behind if it is stopped while it waits for the file", async () => {
    const stopping = new AbortController();
    const stopped = async (signal: AbortSignal) => {
      stopping.abort(new Stopped("SIGINT"));
      return Promise.reject(signal.reason);
    };
    const { context, sent } = contextOf([created(), running(), stopped, archived()], stopping);
    await expect(madeAndFetched(context)).rejects.toThrow();
    expect(sent()).toEqual([
      "POST /v1/reportSchedules",
      "POST /v1/reportSchedules/rsk-1/run",
      "GET /v1/reports/rep-1/file",
      "DELETE /v1/reportSchedules/rsk-1",
    ]);
  });

  it("reports a schedule that could not be archived, and the first error", async () => {
    const { context, terminal } = contextOf([
      created(),
      problem("internal-error", 500, false),
      new Error("no network"),
    ]);
    await expect(madeAndFetched(context)).rejects.toThrow("Not now.");
    expect(terminal.written.err).toMatch(/^rsk-1 was not archived: /);
  });
});

describe("a report window that ends now", () => {
  const window: Window = {
    from: new Date("2026-03-14T08:00:00.000Z"),
    to: new Date("2026-03-14T09:00:00.000Z"),
    reachesNow: true,
  };
  const tooLate = () => problem("report/invalid-date-range", 400, false);

  it("ends a few minutes earlier if the service requires a delay", async () => {
    const { client, sent } = scriptedService([tooLate(), running()]);
    await runReport(client, "rsk-1", window);
    expect(sent.map(({ body }) => body)).toEqual([
      { window: { from: "2026-03-14T08:00:00.000Z", to: "2026-03-14T09:00:00.000Z" }, again: true },
      { window: { from: "2026-03-14T08:00:00.000Z", to: "2026-03-14T08:55:00.000Z" }, again: true },
    ]);
  });

  it("is rejected unchanged if its end was specified", async () => {
    const { client, sent } = scriptedService([tooLate()]);
    await expect(runReport(client, "rsk-1", { ...window, reachesNow: false })).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });
});
