import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { catchUpDue, dueWindows } from "../domain/due-windows.ts";
import { type SchedulerState, schedulerStates } from "../domain/scheduler-state.ts";
import { archivedSchedule, changedSchedule } from "./report-schedule-changes.ts";
import {
  CreateReportScheduleBody,
  type ReportSchedule,
  scheduleToResponse,
  UpdateReportScheduleBody,
} from "./report-schedule-schemas.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

const aSchedule = (): ReportSchedule => ({
  key: "rsk-00000000000000000001",
  agentKey: "cgt-00000000000000000001",
  version: 1,
  created: "2026-11-20T10:00:00.000Z",
  status: "active",
  reportName: "charges",
  mimeType: "text/csv",
  trigger: { type: "interval", cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" },
  reference: "finance",
  schedulerState: "in-step",
  windowsUntil: "2026-11-21T05:00:00.000Z",
  reportsMade: 4,
  lastReportKey: "rep-00000000000000000004",
});

describe("a changed schedule", () => {
  it("keeps omitted properties, removes null properties, and is the next version", () =>
    expect(changedSchedule(aSchedule(), { mimeType: "application/json", reference: null }, now)).toEqual({
      ok: true,
      value: (({ reference: _, ...kept }) => ({
        ...kept,
        mimeType: "application/json",
        version: 2,
        lastModified: now.toISOString(),
      }))(aSchedule()),
    }));

  it("must be sent to the scheduler only if its trigger changed", () => {
    expect(changedSchedule(aSchedule(), { trigger: { hour: 7 } }, now)).toMatchObject({
      value: { schedulerState: "to-put", trigger: { hour: 7, timeZone: "Europe/Amsterdam" } },
    });
    expect(changedSchedule(aSchedule(), { reference: "other" }, now)).toMatchObject({
      value: { schedulerState: "in-step" },
    });
  });

  it("is the same object if nothing changes, and the scheduler is not updated", () => {
    const before = aSchedule();
    for (const change of [{}, { reference: "finance" }, { trigger: { hour: 6 } }])
      expect(changedSchedule(before, change, now)).toEqual({ ok: true, value: before });
  });

  it("is rejected if the schedule is archived, or if its trigger would have no hour", () => {
    const archived = archivedSchedule(aSchedule(), now);
    expect(archived).toMatchObject({ status: "archived", schedulerState: "to-remove", version: 2 });
    expect(changedSchedule(archived, {}, now)).toEqual({ ok: false, refused: "archived" });
    expect(changedSchedule(aSchedule(), { trigger: { hour: null } }, now)).toEqual({
      ok: false,
      refused: "hour-missing",
    });
  });

  it("has no internal properties in the response", () => {
    const shown = scheduleToResponse(aSchedule());
    expect(shown).not.toHaveProperty("schedulerState");
    expect(shown).not.toHaveProperty("windowsUntil");
    expect(shown).not.toHaveProperty("reportsMade");
    expect(shown).not.toHaveProperty("lastReportKey");
  });
});

describe("the state of the scheduler", () => {
  const states = Object.keys(schedulerStates) as SchedulerState[];

  it("starts with an update, reaches every state, and ends if the schedule is deleted in the scheduler", () => {
    const reached = new Set<SchedulerState>(["to-put"]);
    for (const state of reached) for (const next of schedulerStates[state].next) reached.add(next);
    expect([...reached].sort()).toEqual([...states].sort());
    expect(states.filter((state) => schedulerStates[state].next.length === 0)).toEqual(["removed"]);
  });
});

describe("report windows that are due", () => {
  const trigger = { type: "interval", cadence: "hourly" } as const;
  const since = new Date("2026-11-21T08:00:00Z");

  it.each([
    ["2026-11-21T09:04:59Z", 0],
    ["2026-11-21T09:05:00Z", 1],
    ["2026-11-21T10:05:00Z", 2],
    ["2026-11-25T10:05:00Z", 30],
  ])("at %s are %i", (time, count) => expect(dueWindows(trigger, since, new Date(time), 5)).toHaveLength(count));

  it("are found by the sweep if the scheduler should have fired long ago", () =>
    expect(catchUpDue(trigger, since, 5)).toEqual(new Date("2026-11-21T09:15:00Z")));
});

describe("the request schema of a schedule", () => {
  const body = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };

  it.each([
    [{}],
    [{ trigger: { type: "interval", cadence: "daily", hour: 0 } }],
    [{ trigger: { cadence: "daily", hour: 23, timeZone: "America/St_Johns" } }],
    [{ reportName: "merchantPayout", mimeType: "application/vnd.apache.parquet" }],
    [{ distributions: ["dst-00000000000000000001"], reference: "ours" }],
  ])("accepts %o", (change) =>
    expect(v.safeParse(CreateReportScheduleBody, { ...body, ...change }).issues).toBeUndefined(),
  );

  it.each([
    [{ trigger: { cadence: "weekly" } }],
    [{ trigger: { cadence: "daily" } }],
    [{ trigger: { cadence: "hourly", hour: 3 } }],
    [{ trigger: { cadence: "daily", hour: 24 } }],
    [{ trigger: { cadence: "daily", hour: 6, timeZone: "Mars/Olympus" } }],
    [{ reportName: "Charges" }],
    [{ mimeType: "application/xml" }],
    [{ distributions: ["dst-1", "dst-1"] }],
    [{ distributions: ["sub-1"] }],
    [{ reference: "4111 1111 1111 1111" }],
    [{ parameters: {} }],
  ])("rejects %o", (change) => expect(v.is(CreateReportScheduleBody, { ...body, ...change })).toBe(false));

  it("accepts a partial trigger in a change", () => {
    for (const taken of [{}, { trigger: {} }, { trigger: { hour: null } }, { distributions: null, reference: null }]) {
      expect(v.is(UpdateReportScheduleBody, taken)).toBe(true);
    }
    expect(v.is(UpdateReportScheduleBody, { reportName: "charges" })).toBe(false);
  });
});
