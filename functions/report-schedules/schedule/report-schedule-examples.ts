import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

export const createReportScheduleExample = {
  reportName: "charges",
  trigger: { type: "interval", cadence: "daily", hour: 6, timeZone: "Europe/Amsterdam" },
  mimeType: "text/csv",
  reference: "finance-daily",
} as const;

export const updateReportScheduleExample = { trigger: { hour: 7 }, reference: null } as const;

export const runReportScheduleExample = {
  window: { from: "2026-03-01T00:00:00Z", to: "2026-03-08T00:00:00Z" },
  again: true,
} as const;

export const reportScheduleExample = {
  key: exampleKey("reportSchedule"),
  agentKey: exampleKey("agent"),
  ...createReportScheduleExample,
  status: "active",
  created: exampleTime,
  version: 1,
} as const;
