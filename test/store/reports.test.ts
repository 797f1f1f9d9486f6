import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  archivedSchedule,
  changedSchedule,
} from "../../functions/report-schedules/schedule/report-schedule-changes.ts";
import type { ReportSchedule } from "../../functions/report-schedules/schedule/report-schedule-schemas.ts";
import { changedScheduleToUpdate } from "../../functions/report-schedules/schedule/report-schedule-store.ts";
import { distributionsOfReportMax } from "../../functions/reports/domain/report.ts";
import { attemptsMax, retentionDays } from "../../functions/reports/domain/report-attempt.ts";
import type { AgentTimes } from "../../functions/shared/store/agent-times.ts";
import { type ReportMaker, reportMaker } from "../support/report-maker.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

let scratch: ScratchTable;
let maker: ReportMaker;

/** The sweeps process everything that is due, so each test has its own table. */
beforeEach(async () => {
  scratch = await scratchTable();
  maker = reportMaker(scratch.table, "cgt-00000000000000000001", "2026-11-21T09:30:00.000Z");
});
afterEach(() => scratch.close());

const windowsOf = async () =>
  (await maker.reports()).map((report) =>
    [report?.dataWindow.from, report?.dataWindow.to].map((one) => one?.slice(11, 16)),
  );

const hours = (...list: readonly number[]) =>
  list.map((hour) => [hour, hour + 1].map((one) => `${String(one % 24).padStart(2, "0")}:00`));

describe("a schedule that fires", () => {
  it("creates nothing until a few minutes after the end of its window, and then one report", async () => {
    const { key } = await maker.newSchedule();
    expect(await maker.fire(key)).toBe(0);
    maker.pass(34);
    expect(await maker.fire(key)).toBe(0);
    maker.pass(1);
    expect(await maker.fire(key)).toBe(1);
    expect(await windowsOf()).toEqual(hours(9));
    expect(maker.started).toEqual([(await maker.reports())[0]?.key]);
  });

  it("creates one report per window if it fires twice, even at the same time", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    const made = await Promise.all([maker.fire(key), maker.fire(key), maker.fire(key)]);
    expect(made.sort()).toEqual([0, 0, 1]);
    expect(await maker.fire(key)).toBe(0);
    expect(await windowsOf()).toEqual(hours(9));
  });

  it("catches up on every missed run, each window once, even in two concurrent runs", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(6 * 60);
    await Promise.all([maker.fire(key), maker.fire(key)]);
    await maker.fire(key);
    expect((await windowsOf()).sort()).toEqual(hours(9, 10, 11, 12, 13, 14));
  });

  it("catches up on days of missed runs, some at a time", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(3 * 24 * 60);
    const made = [await maker.fire(key), await maker.fire(key), await maker.fire(key), await maker.fire(key)];
    expect(made).toEqual([30, 30, 12, 0]);
  });

  it("creates nothing once it is archived", async () => {
    const { key } = await maker.newSchedule({ status: "archived" });
    maker.pass(600);
    expect(await maker.fire(key)).toBe(0);
  });

  it("continues without a gap after a change of its trigger", async () => {
    const schedule = await maker.newSchedule();
    maker.pass(60);
    await maker.fire(schedule.key);
    const changed = changedSchedule(schedule, { trigger: { cadence: "daily", hour: 6 } }, new Date());
    if (!changed.ok) throw new Error(changed.refused);
    await scratch.table.write([changedScheduleToUpdate(schedule, changed.value, new Date("2026-11-21T10:30:00Z"))]);
    maker.pass(24 * 60);
    await maker.fire(schedule.key);
    expect((await maker.reports()).map((report) => report?.dataWindow)).toEqual([
      { from: "2026-11-21T09:00:00.000Z", to: "2026-11-21T10:00:00.000Z" },
      { from: "2026-11-21T10:00:00.000Z", to: "2026-11-22T06:00:00.000Z" },
    ]);
  });
});

describe("a requested run", () => {
  it("covers the last completed window, and the schedule does not create that report again", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    const { status, body, headers } = await maker.run(key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "scheduled", dataWindow: { from: "2026-11-21T09:00:00.000Z" } });
    expect(headers["Location"]).toBe(`/v1/reports/${body.key}`);
    expect(await maker.fire(key)).toBe(0);
    maker.pass(60);
    expect(await maker.fire(key)).toBe(1);
    expect(await windowsOf()).toEqual(hours(9, 10));
  });

  it("returns the existing report to repeated and concurrent requests", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    const [first, second] = await Promise.all([maker.run(key), maker.run(key), maker.fire(key)]);
    const third = await maker.run(key, {}, "again-1");
    expect(new Set([first, second, third].map(({ body }) => body.key)).size).toBe(1);
    expect(await windowsOf()).toEqual(hours(9));
  });

  it("may cover a past window, and replays the response to a repeat", async () => {
    const { key } = await maker.newSchedule();
    const window = { from: "2026-10-01T00:00:00Z", to: "2026-10-31T12:30:00+02:00" };
    const first = await maker.run(key, { window }, "backfill-1");
    expect(first.body.dataWindow).toEqual({ from: "2026-10-01T00:00:00.000Z", to: "2026-10-31T10:30:00.000Z" });
    await maker.generate(first.body.key);
    const repeat = await maker.run(key, { window }, "backfill-1");
    expect(repeat).toMatchObject({ body: first.body, headers: { "Idempotency-Replayed": "true" } });
    expect((await maker.run(key, { window })).body).toMatchObject({ key: first.body.key, status: "completed" });
  });

  it.each([
    ["is empty", { from: "2026-11-20T10:00:00Z", to: "2026-11-20T10:00:00Z" }],
    ["runs backwards", { from: "2026-11-20T10:00:00Z", to: "2026-11-19T10:00:00Z" }],
    ["ends in a few minutes", { from: "2026-11-21T09:00:00Z", to: "2026-11-21T09:26:00Z" }],
    ["is longer than a month", { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:01Z" }],
  ])("rejects a window that %s", async (_, window) => {
    const { key } = await maker.newSchedule();
    expect(await maker.run(key, { window })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/report/invalid-date-range" },
    });
  });

  it("is rejected if the schedule is archived, even concurrently", async () => {
    const schedule = await maker.newSchedule();
    const archiving = reportMaker(
      {
        ...scratch.table,
        write: async (writes) => {
          await scratch.table.write([
            changedScheduleToUpdate(schedule, archivedSchedule(schedule, new Date()), new Date()),
          ]);
          return scratch.table.write(writes);
        },
      },
      schedule.agentKey,
      "2026-11-21T10:30:00.000Z",
    );
    for (const one of [archiving, maker]) {
      expect(await one.run(schedule.key)).toMatchObject({
        status: 409,
        body: { type: "/service/problems/report/report-schedule-archived" },
      });
    }
    expect(await maker.reports()).toEqual([]);
  });
});

describe("identical schedules", () => {
  const hourly = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };
  const exists = { status: 409, body: { type: "/service/problems/report/entity-already-exists" } };

  it("are created once, even by two concurrent requests, until the first is archived", async () => {
    const both = await Promise.all([maker.create(hourly), maker.create(hourly)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)?.body.key;
    const refused = await maker.create({ ...hourly, trigger: { cadence: "hourly", timeZone: "Europe/Amsterdam" } });
    expect(refused).toMatchObject(exists);
    expect(refused.body.detail).toContain(made);
    expect((await maker.create({ ...hourly, reference: "other" })).status).toBe(200);
    expect(await maker.archive(made)).toBe(204);
    expect((await maker.create(hourly)).status).toBe(200);
    expect(await maker.create(hourly)).toMatchObject(exists);
  });

  it("are not possible through a change, and a change frees the earlier configuration", async () => {
    const [one, other] = [await maker.create(hourly), await maker.create({ ...hourly, reference: "other" })];
    expect(await maker.update(other.body.key, { reference: null })).toMatchObject(exists);
    expect((await maker.update(other.body.key, { reference: "other" })).status).toBe(200);
    expect((await maker.update(one.body.key, { trigger: { cadence: "daily", hour: 6 } })).status).toBe(200);
    expect((await maker.update(other.body.key, { reference: null })).status).toBe(200);
    expect(await maker.create(hourly)).toMatchObject(exists);
    expect((await maker.create({ ...hourly, reference: "other" })).status).toBe(200);
  });
});

describe("the list of reports", () => {
  it("begins with the oldest one and contains the matching ones", async () => {
    const distribution = await maker.newDistribution();
    const { key } = await maker.newSchedule({ distributions: [distribution], reference: "finance" });
    const { key: other } = await maker.newSchedule({ reportName: "settlementDetails", mimeType: "application/json" });
    const first = (await maker.run(key)).body.key;
    maker.pass(60);
    const second = (await maker.run(other)).body.key;
    maker.pass(60);
    const third = (await maker.run(key)).body.key;
    maker.pass(1);
    await maker.generate(second);
    expect(await maker.list({})).toEqual([first, second, third]);
    expect(await maker.list({ sortOrder: "desc" })).toEqual([third, second, first]);
    expect(await maker.list({ status: "completed" })).toEqual([second]);
    expect(await maker.list({ reportScheduleKey: key })).toEqual([first, third]);
    expect(await maker.list({ mimeType: "application/json" })).toEqual([second]);
    expect(await maker.list({ reference: "finance", status: "scheduled" })).toEqual([first, third]);
    expect(await maker.list({ distributionKey: distribution, reportName: "charges" })).toEqual([first, third]);
    expect(await maker.list({ reportScheduleKey: key, status: "completed" })).toEqual([]);
  });
});

describe("a regenerated report", () => {
  const window = { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" };

  it("is a new one that replaces the old one without changing it", async () => {
    const { key } = await maker.newSchedule();
    const first = (await maker.run(key, { window })).body;
    await maker.generate(first.key);
    const again = (await maker.run(key, { window, again: true })).body;
    expect(again).toMatchObject({ status: "scheduled", replaces: first.key, dataWindow: first.dataWindow });
    expect(again.key).not.toBe(first.key);
    expect(await maker.report(first.key)).toMatchObject({ status: "completed", version: 2 });
    expect((await maker.run(key, { window })).body.key).toBe(again.key);
    expect((await maker.run(key, { window, again: true })).body.replaces).toBe(again.key);
  });

  it("replaces nothing if the window has none", async () => {
    const { key } = await maker.newSchedule();
    expect((await maker.run(key, { window, again: true })).body).not.toHaveProperty("replaces");
  });

  it("is created once per request, including its repeats", async () => {
    const { key } = await maker.newSchedule();
    const answers = await Promise.all([1, 2, 3].map(() => maker.run(key, { window, again: true })));
    const repeats = [1, 2].map(() => maker.run(key, { window, again: true }, "once"));
    const repeated = (await Promise.allSettled(repeats)).flatMap((one) =>
      one.status === "fulfilled" && one.value.status === 200 ? [one.value.body.key] : [],
    );
    const reports = await maker.reports();
    expect(reports).toHaveLength(4);
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(3);
    expect(new Set(repeated).size).toBe(1);
    // Each report except the first replaced another one.
    const replaced = reports.flatMap((report) => report?.replaces ?? []);
    expect(new Set(replaced).size).toBe(3);
  });
});

describe("the sequence of a schedule's reports", () => {
  it("has no gaps or duplicate numbers, even under concurrency, and each report names its predecessor", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(5 * 60);
    const day = (number: number) => ({
      window: { from: `2026-11-0${number}T00:00:00Z`, to: `2026-11-0${number + 1}T00:00:00Z` },
    });
    const runs = [1, 2, 3, 4].map((number) => maker.run(key, day(number)));
    await Promise.all([maker.fire(key), ...runs, maker.fire(key), maker.run(key, { ...day(1), again: true })]);
    await maker.fire(key);
    const reports = (await maker.reports())
      .flatMap((report) => report ?? [])
      .sort((one, other) => one.sequence - other.sequence);
    expect(reports.map(({ sequence }) => sequence)).toEqual(reports.map((_, index) => index + 1));
    expect(reports.map(({ previousReportKey }) => previousReportKey)).toEqual([
      undefined,
      ...reports.slice(0, -1).map((report) => report.key),
    ]);
    expect(reports.length).toBeGreaterThanOrEqual(9);
  });

  it("continues after a change to a schedule that was read before", async () => {
    const schedule = await maker.newSchedule();
    maker.pass(60);
    await maker.fire(schedule.key);
    const changed = changedSchedule(schedule, { reference: "other" }, new Date());
    if (!changed.ok) throw new Error(changed.refused);
    await scratch.table.write([changedScheduleToUpdate(schedule, changed.value, new Date("2026-11-21T10:30:00Z"))]);
    maker.pass(60);
    await maker.fire(schedule.key);
    expect((await maker.reports()).map((report) => report?.sequence)).toEqual([1, 2]);
  });
});

describe("the distributions of a report", () => {
  const window = { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" };

  it("are the schedule's unless the run names others", async () => {
    const [usual, other] = [await maker.newDistribution(), await maker.newDistribution()];
    const { key } = await maker.newSchedule({ distributions: [usual] });
    expect((await maker.run(key)).body.distributions).toEqual([usual]);
    expect((await maker.run(key, { window, distributions: [other] })).body.distributions).toEqual([other]);
  });

  it("include those that a run names for a window with an existing report, with an event", async () => {
    const [usual, other] = [await maker.newDistribution(), await maker.newDistribution()];
    const { key } = await maker.newSchedule({ distributions: [usual] });
    const first = (await maker.run(key, { window })).body;
    await maker.generate(first.key);
    const { body } = await maker.run(key, { window, distributions: [other] });
    expect(body).toMatchObject({ key: first.key, status: "completed", distributions: [usual, other], version: 3 });
    expect(await maker.events(first.key)).toMatchObject([
      { data: { version: 1 } },
      { data: { version: 2 } },
      { subject: first.key, data: { status: "completed", version: 3 } },
    ]);
    expect((await maker.run(key, { window, distributions: [other] })).body.version).toBe(3);
  });

  it("include those that a retry of a failed report names", async () => {
    const [usual, other] = [await maker.newDistribution(), await maker.newDistribution()];
    const { key } = await maker.newSchedule({ distributions: [usual] });
    const { body } = await maker.run(key, { window });
    await maker.failToGenerate(body.key);
    expect(await maker.deliver(body.key, [other])).toMatchObject({ status: 409 });
    expect((await maker.run(key, { window, distributions: [other] })).body).toMatchObject({
      key: body.key,
      status: "scheduled",
      distributions: [usual, other],
    });
  });

  it("can be extended when the file exists, and are stored while it is still being written", async () => {
    const [first, second] = [await maker.newDistribution(), await maker.newDistribution()];
    const { key } = await maker.newSchedule();
    const { body: report } = await maker.run(key, { window });
    maker.script.writeReport = async () => {
      expect(await maker.deliver(report.key, [first])).toMatchObject({ status: 200, body: { status: "scheduled" } });
      return { rowCount: 1, size: 41, sha256: "1".repeat(64) };
    };
    expect(await maker.generate(report.key)).toBe("completed");
    expect(await maker.report(report.key)).toMatchObject({ status: "completed", distributions: [first] });
    const { body } = await maker.deliver(report.key, [second, first]);
    expect(body).toMatchObject({ status: "completed", distributions: [first, second], rowCount: 1 });
    expect((await maker.deliver(report.key, [second])).body.version).toBe(body.version);
  });

  it("include all those of concurrent requests", async () => {
    const distributions = await Promise.all([1, 2, 3].map(() => maker.newDistribution()));
    const { key } = await maker.newSchedule();
    const { body: report } = await maker.run(key, { window });
    await maker.generate(report.key);
    await Promise.all(distributions.map((one) => maker.deliver(report.key, [one])));
    expect([...((await maker.report(report.key))?.distributions ?? [])].sort()).toEqual([...distributions].sort());
  });

  it("exclude archived, missing and other agents' distributions, and are limited in number", async () => {
    const { key } = await maker.newSchedule();
    const { body: report } = await maker.run(key, { window });
    const refusals = [
      [await maker.newDistribution("archived"), "report/referenced-entity-archived"],
      [await maker.newDistribution("active", "cgt-other"), "referenced-entity-not-found"],
      ["dst-00000000000000000009", "referenced-entity-not-found"],
    ] as const;
    for (const [distribution, problem] of refusals) {
      const refused = { status: 409, body: { type: `/service/problems/${problem}` } };
      expect(await maker.deliver(report.key, [distribution])).toMatchObject(refused);
      expect(await maker.run(key, { window, distributions: [distribution] })).toMatchObject(refused);
    }
    for (let count = 0; count < distributionsOfReportMax; count += 10) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => maker.newDistribution()));
      expect(await maker.deliver(report.key, ten)).toMatchObject({ status: 200 });
    }
    expect(await maker.deliver(report.key, [await maker.newDistribution()])).toMatchObject({
      status: 409,
      body: { type: "/service/problems/report/too-many-distributions" },
    });
    expect(await maker.deliver("rep-00000000000000000009", [await maker.newDistribution()])).toMatchObject({
      status: 404,
    });
  });

  it("are those of the schedule that still accept reports", async () => {
    const [gone, living] = [await maker.newDistribution("archived"), await maker.newDistribution()];
    const { key } = await maker.newSchedule({ distributions: [gone, living] });
    maker.pass(60);
    await maker.fire(key);
    const [report] = await maker.reports();
    expect(report?.distributions).toEqual([living]);
    expect(await maker.undeliverable(report?.key ?? "")).toBeUndefined();
  });

  it("are none if none of them does, with an event for each report", async () => {
    const gone = await maker.newDistribution("archived");
    const { key } = await maker.newSchedule({ distributions: [gone] });
    const { body: report } = await maker.run(key, { window });
    maker.pass(60);
    await maker.fire(key);
    const reports = await maker.reports();
    expect(reports).toHaveLength(2);
    for (const report of reports) {
      expect(report?.distributions).toBeUndefined();
      expect(await maker.undeliverable(report?.key ?? "")).toMatchObject({
        type: "com.acquiring.reports.undeliverable",
        subject: report?.key,
        data: { reportScheduleKey: key, distributions: [gone] },
      });
    }
    expect(report).not.toHaveProperty("distributions");
  });

  it("are none, without an event, if the schedule names none", async () => {
    const { key } = await maker.newSchedule();
    const { body } = await maker.run(key);
    expect(await maker.undeliverable(body.key)).toBeUndefined();
  });
});

describe("the file of a report", () => {
  /** Starts an attempt that begins to write and never ends. */
  const dyingAttempt = async (key: string): Promise<void> => {
    const isWriting = new Promise<void>((reached) => {
      maker.script.writeReport = () => {
        reached();
        return new Promise(() => undefined);
      };
    });
    void maker.generate(key);
    await isWriting;
  };

  const aWaitingReport = async (): Promise<string> => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    await maker.fire(key);
    return (await maker.reports())[0]?.key ?? "";
  };

  it("is written once for several requests", async () => {
    const key = await aWaitingReport();
    const outcomes = await Promise.all([maker.generate(key), maker.generate(key), maker.generate(key)]);
    expect(outcomes.sort()).toEqual(["completed", "nothing-to-do", "nothing-to-do"]);
    expect(await maker.report(key)).toMatchObject({ status: "completed", version: 2, file: { size: 40 } });
    expect(await maker.events(key)).toMatchObject([
      { type: "com.acquiring.reports.updated", subject: key, data: { status: "scheduled", version: 1 } },
      { data: { status: "completed", downloadUrl: `https://api.acquiring.example/v1/reports/${key}/file` } },
    ]);
  });

  it("is started by the sweep if its start was lost", async () => {
    maker.script.startGeneration = async () => undefined;
    const key = await aWaitingReport();
    expect(await maker.sweepReports()).toBe(0);
    const restarted: string[] = [];
    maker.script.startGeneration = async (reportKey) => void restarted.push(reportKey);
    maker.pass(2);
    expect(await maker.sweepReports()).toBe(1);
    expect(restarted).toEqual([key]);
  });

  it("is written by a later attempt after a crash, but not while the first one may still be running", async () => {
    const key = await aWaitingReport();
    await dyingAttempt(key);
    maker.script.writeReport = async () => ({ rowCount: 1, size: 41, sha256: "1".repeat(64) });
    maker.pass(15);
    expect(await maker.generate(key)).toBe("nothing-to-do");
    maker.pass(1);
    expect(await maker.generate(key)).toBe("completed");
    expect(await maker.report(key)).toMatchObject({ attempts: 2, file: { rowCount: 1 } });
  });

  it("is retried at growing intervals if writing fails, then abandoned, and retried by a run", async () => {
    const key = await aWaitingReport();
    expect(await maker.failToGenerate(key)).toEqual(["postponed", "postponed", "postponed", "postponed", "failed"]);
    const failed = await maker.report(key);
    expect(failed).toMatchObject({ status: "failed", failure: "not-written", version: 2 });

    maker.script.writeReport = async () => ({ rowCount: 1, size: 41, sha256: "1".repeat(64) });
    const window = failed?.dataWindow;
    const again = await maker.run(failed?.reportScheduleKey ?? "", { window });
    expect(again.body).toMatchObject({ key, status: "scheduled", version: 3 });
    expect(again.body).not.toHaveProperty("result");
    expect(await maker.generate(key)).toBe("completed");
    const events = await maker.events(key);
    expect(events.map((event) => (event as { data: { status: string } }).data.status)).toEqual([
      "scheduled",
      "failed",
      "scheduled",
      "completed",
    ]);
    expect(new Set(events.map((event) => (event as { id: string }).id)).size).toBe(4);
  });

  it("is abandoned if every attempt crashes", async () => {
    const key = await aWaitingReport();
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      await dyingAttempt(key);
      maker.pass(16);
    }
    expect(await maker.generate(key)).toBe("failed");
    expect(await maker.report(key)).toMatchObject({ status: "failed", failure: "interrupted" });
  });

  it("is deleted after a year, when its report is archived", async () => {
    const key = await aWaitingReport();
    await maker.generate(key);
    maker.pass((retentionDays - 1) * 24 * 60);
    expect(await maker.sweepReports()).toBe(0);
    maker.pass(24 * 60);
    expect(await maker.sweepReports()).toBe(1);
    expect(await maker.report(key)).toMatchObject({ status: "archived", version: 3 });
    maker.pass(24 * 60);
    expect(await maker.sweepReports()).toBe(0);
  });
});

describe("a report of an agent with a clock ahead", () => {
  const ahead = (retentionDays + 1) * 24 * 3600;
  const traveller = "cgt-00000000000000000001";
  const times = (seconds: number): AgentTimes => ({
    offsetSecondsOf: async (agentKey) => (agentKey === traveller ? seconds : 0),
    furthestSeconds: async () => seconds,
  });

  it("is archived when a year has passed on the agent's clock, even if not in real time", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    const { body: report } = await maker.run(key);
    await maker.generate(report.key);
    const later = reportMaker(scratch.table, traveller, "2026-11-21T10:40:00.000Z", times(ahead));
    expect(await later.sweepReports()).toBe(1);
    expect(await later.report(report.key)).toMatchObject({ status: "archived" });
    const answer = await later.file(report.key);
    expect(answer.status).toBe(409);
  });

  it("is not archived if another agent's clock is ahead", async () => {
    const stays = reportMaker(scratch.table, "cgt-00000000000000000002", "2026-11-21T09:30:00.000Z");
    const { key } = await stays.newSchedule();
    stays.pass(60);
    const { body: report } = await stays.run(key);
    await stays.generate(report.key);
    const later = reportMaker(scratch.table, traveller, "2026-11-21T10:40:00.000Z", times(ahead));
    expect(await later.sweepReports()).toBe(0);
    expect(await later.report(report.key)).toMatchObject({ status: "completed" });
  });
});

describe("a request for the file of a report", () => {
  it("returns 204 with Retry-After, then a redirect, and a problem when the file is gone", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    await maker.fire(key);
    const [report] = await maker.reports();
    const reportKey = report?.key ?? "";
    expect(await maker.file(reportKey)).toMatchObject({ status: 204, headers: { "Retry-After": "5" }, text: "" });
    expect(await maker.file(reportKey, "cgt-other")).toMatchObject({ status: 404 });

    await maker.generate(reportKey);
    const name = `charges_20261121T090000Z_20261121T100000Z_${reportKey}.csv`;
    expect(await maker.file(reportKey)).toMatchObject({
      status: 307,
      headers: { Location: `https://files.example/${name}?300`, "Cache-Control": "no-store" },
      text: "",
    });

    maker.pass(retentionDays * 24 * 60);
    await maker.sweepReports();
    const gone = await maker.file(reportKey);
    expect(gone.status).toBe(409);
    expect(gone.body).toMatchObject({ type: "/service/problems/report/not-available" });
  });

  it("returns a problem if the file could not be written", async () => {
    const { key } = await maker.newSchedule();
    maker.pass(60);
    const { body } = await maker.run(key);
    await maker.failToGenerate(body.key);
    const answer = await maker.file(body.key);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/could not be written/);
  });
});

describe("the scheduler", () => {
  const misses = () => maker.warned.filter((code) => code === "REPORTS_CREATED_BY_SWEEP").length;
  const newUnscheduled = () => maker.newSchedule({ schedulerState: "to-put" });
  const changed = async (schedule: ReportSchedule, hour: number): Promise<void> => {
    const next = changedSchedule(schedule, { trigger: { cadence: "daily", hour } }, new Date());
    if (!next.ok) throw new Error(next.refused);
    await scratch.table.write([changedScheduleToUpdate(schedule, next.value, new Date("2026-11-21T09:00:00Z"))]);
  };

  it("is updated for a new, a changed and an archived schedule", async () => {
    const { key } = await newUnscheduled();
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.get(key)).toEqual({ expression: "cron(5 * * * ? *)", timeZone: "UTC" });
    const first = (await maker.schedule(key)) as ReportSchedule;
    expect(first.schedulerState).toBe("in-step");

    await changed(first, 6);
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.get(key)).toEqual({ expression: "cron(5 6 * * ? *)", timeZone: "UTC" });

    const second = (await maker.schedule(key)) as ReportSchedule;
    await scratch.table.write([
      changedScheduleToUpdate(second, archivedSchedule(second, new Date()), new Date("2026-11-21T09:00:00Z")),
    ]);
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.has(key)).toBe(false);
    expect(await maker.schedule(key)).toMatchObject({ status: "archived", schedulerState: "removed" });
    expect(await maker.sweepSchedules()).toBe(0);
  });

  it("is updated later if it does not respond", async () => {
    const { key } = await newUnscheduled();
    const { put } = maker.script;
    maker.script.put = async () => {
      throw new Error("throttled");
    };
    expect(await maker.sweepSchedules()).toBe(0);
    expect(await maker.schedule(key)).toMatchObject({ schedulerState: "to-put" });
    maker.script.put = put;
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.has(key)).toBe(true);
  });

  it("does not delay agents' reports while it does not respond", async () => {
    await newUnscheduled();
    maker.script.put = async () => {
      throw new Error("no such time zone");
    };
    await maker.sweepSchedules();
    maker.pass(44);
    await maker.sweepSchedules();
    expect(await windowsOf()).toEqual([]);
    maker.pass(2);
    await maker.sweepSchedules();
    expect(await windowsOf()).toEqual(hours(9));
    expect(misses()).toBe(1);
    await maker.sweepSchedules();
    expect(await windowsOf()).toEqual(hours(9));
    expect(misses()).toBe(1);
  });

  it("is updated with a change that was made during the previous update", async () => {
    const schedule = await newUnscheduled();
    const { put } = maker.script;
    maker.script.put = async (key, cron) => {
      await put(key, cron);
      await changed(schedule, 7);
      maker.script.put = put;
    };
    expect(await maker.sweepSchedules()).toBe(0);
    expect(maker.scheduled.get(schedule.key)?.expression).toBe("cron(5 * * * ? *)");
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.get(schedule.key)?.expression).toBe("cron(5 7 * * ? *)");
  });

  it("does not count as missing for windows that ended before it was updated", async () => {
    const { key } = await newUnscheduled();
    maker.pass(180);
    expect(await maker.sweepSchedules()).toBe(1);
    expect(maker.scheduled.has(key)).toBe(true);
    // All reports are created at the same time, so their order is undefined.
    expect((await windowsOf()).toSorted()).toEqual(hours(9, 10, 11).toSorted());
    expect(misses()).toBe(0);
    expect(await maker.sweepSchedules()).toBe(0);
  });

  it("may fail to fire: the sweep creates the reports a few minutes late and counts them for an alarm", async () => {
    const { key } = await newUnscheduled();
    await maker.sweepSchedules();
    maker.pass(44);
    expect(await maker.sweepSchedules()).toBe(0);
    maker.pass(2);
    expect(await maker.sweepSchedules()).toBe(1);
    expect(await windowsOf()).toEqual(hours(9));
    expect(misses()).toBe(1);
    expect(await maker.sweepSchedules()).toBe(0);
    maker.pass(60);
    expect(await maker.fire(key)).toBe(1);
    expect(await maker.sweepSchedules()).toBe(0);
    expect(misses()).toBe(1);
  });
});
