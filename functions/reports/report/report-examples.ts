import { exampleKey } from "../../shared/values/example-values.ts";

export const reportExample = {
  key: exampleKey("report"),
  agentKey: exampleKey("agent"),
  version: 2,
  created: "2026-03-14T10:05:01.589Z",
  lastModified: "2026-03-14T10:05:04.127Z",
  status: "completed",
  reportName: "charges",
  mimeType: "text/csv",
  reportScheduleKey: exampleKey("reportSchedule"),
  reference: "finance-hourly",
  distributions: [exampleKey("distribution")],
  dataWindow: { from: "2026-03-14T09:00:00.000Z", to: "2026-03-14T10:00:00.000Z" },
  sequence: 2,
  previousReportKey: `${exampleKey("report").slice(0, -1)}0`,
  rowCount: 1204,
  size: 481327,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  result: { size: 481327 },
} as const;
