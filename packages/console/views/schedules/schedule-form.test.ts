import { describe, expect, it } from "vitest";
import { createScheduleBody, newScheduleForm, scheduleFormOf, updateScheduleBody } from "./schedule-form.ts";

const empty = newScheduleForm("Europe/Berlin");

describe("a new schedule", () => {
  it("is sent without empty fields", () =>
    expect(createScheduleBody({ ...empty, timeZone: " ", reference: " " })).toEqual({
      reportName: "charges",
      mimeType: "text/csv",
      trigger: { cadence: "daily", hour: 6 },
    }));

  it("has an hour only if it is daily", () =>
    expect(createScheduleBody({ ...empty, cadence: "hourly", hour: "9" }).trigger).toEqual({
      cadence: "hourly",
      timeZone: "Europe/Berlin",
    }));

  it("has the entered values", () =>
    expect(createScheduleBody({ ...empty, hour: "23", reference: " finance ", distributions: ["dst-1"] })).toEqual({
      reportName: "charges",
      mimeType: "text/csv",
      trigger: { cadence: "daily", hour: 23, timeZone: "Europe/Berlin" },
      reference: "finance",
      distributions: ["dst-1"],
    }));
});

describe("a change to a schedule", () => {
  it("starts with the current values, and removes emptied fields", () => {
    const form = scheduleFormOf({
      key: "rsc-1",
      agentKey: "agt-1",
      status: "active",
      created: "2026-03-14T09:26:53.589Z",
      version: 1,
      reportName: "settlementDetails",
      mimeType: "application/json",
      trigger: { cadence: "daily", hour: 4, timeZone: "UTC" },
      reference: "finance",
      distributions: ["dst-1"],
    });
    expect(updateScheduleBody(form)).toEqual({
      mimeType: "application/json",
      trigger: { cadence: "daily", hour: 4, timeZone: "UTC" },
      reference: "finance",
      distributions: ["dst-1"],
    });
    expect(updateScheduleBody({ ...form, cadence: "hourly", timeZone: "", reference: "", distributions: [] })).toEqual({
      mimeType: "application/json",
      trigger: { cadence: "hourly", hour: null, timeZone: null },
      reference: null,
      distributions: null,
    });
  });
});
