import type { Report } from "../domain/report.ts";

/** A report that waits for its file. A test overrides the properties that it tests. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  key: "rep-00000000000000000001",
  agentKey: "cgt-00000000000000000001",
  version: 1,
  created: "2026-11-21T10:05:00.000Z",
  status: "scheduled",
  reportName: "charges",
  mimeType: "text/csv",
  reportScheduleKey: "rsk-00000000000000000001",
  dataWindow: { from: "2026-11-21T09:00:00.000Z", to: "2026-11-21T10:00:00.000Z" },
  sequence: 1,
  attempts: 0,
  ...change,
});
