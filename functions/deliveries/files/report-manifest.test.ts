import { describe, expect, it } from "vitest";
import { aReport } from "../../reports/testing/report-builder.ts";
import { manifestText } from "./report-manifest.ts";

const file = { rowCount: 3, size: 120, sha256: "a".repeat(64) };
const first = aReport({ key: "rep-1", status: "completed", sequence: 1, file });
const second = aReport({
  key: "rep-2",
  status: "completed",
  sequence: 2,
  previousReportKey: "rep-1",
  file: { ...file, sha256: "b".repeat(64) },
});

describe("the manifest of a report", () => {
  it("contains its agent, schedule, window, sequence number and content", () => {
    const { agentKey, reportScheduleKey, reportName, dataWindow } = first;
    expect(JSON.parse(manifestText(first, undefined))).toEqual({
      agentKey,
      reportKey: "rep-1",
      reportScheduleKey,
      reportName,
      fileName: expect.stringContaining("rep-1"),
      dataWindow,
      sequence: 1,
      ...file,
    });
  });

  it("identifies the previous report, with its hash if that report is complete", () => {
    expect(JSON.parse(manifestText(second, first))).toMatchObject({
      sequence: 2,
      previousReportKey: "rep-1",
      previousSha256: file.sha256,
    });
    const { file: _none, ...unfinished } = first;
    const waiting = manifestText(second, { ...unfinished, status: "scheduled" });
    expect(JSON.parse(waiting)).toMatchObject({ previousReportKey: "rep-1" });
    expect(JSON.parse(waiting)).not.toHaveProperty("previousSha256");
  });

  it("identifies the report that it replaces", () =>
    expect(JSON.parse(manifestText({ ...second, replaces: "rep-0" }, first))).toMatchObject({ replaces: "rep-0" }));

  it("is deterministic, and so is its signature", () =>
    expect(manifestText(second, first)).toBe(manifestText(structuredClone(second), structuredClone(first))));
});
