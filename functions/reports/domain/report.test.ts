import { describe, expect, it } from "vitest";
import { aReport } from "../testing/report-builder.ts";
import {
  archivedReport,
  completedReport,
  failedReport,
  fileKey,
  fileName,
  type ReportStatus,
  reportStates,
  rescheduledReport,
} from "./report.ts";
import { retryDue } from "./report-attempt.ts";

const now = new Date("2026-11-21T10:06:00.000Z");
const file = { rowCount: 2, size: 100, sha256: "0".repeat(64) };

const states = Object.keys(reportStates) as ReportStatus[];

describe("the states of a report", () => {
  it("are all reachable from scheduled, and all except archived have a next state", () => {
    const reached = new Set<ReportStatus>(["scheduled"]);
    for (const state of reached) for (const next of reportStates[state].next) reached.add(next);
    expect([...reached].sort()).toEqual([...states].sort());
    expect(states.filter((state) => reportStates[state].next.length === 0)).toEqual(["archived"]);
  });

  it.each([
    ["scheduled", "completed", () => completedReport(aReport(), file, now)],
    ["scheduled", "failed", () => failedReport(aReport(), "interrupted", now)],
    ["failed", "scheduled", () => rescheduledReport(aReport({ status: "failed" }), now)],
    ["completed", "archived", () => archivedReport(aReport({ status: "completed" }), now)],
    ["failed", "archived", () => archivedReport(aReport({ status: "failed" }), now)],
  ] as const)("lead from %s to %s with the next version", (from, to, transition) => {
    const next: readonly ReportStatus[] = reportStates[from].next;
    expect(next).toContain(to);
    expect(transition()).toMatchObject({ status: to, version: 2, lastModified: now.toISOString() });
  });

  it.each([
    () => completedReport(aReport({ status: "archived" }), file, now),
    () => rescheduledReport(aReport({ status: "completed" }), now),
    () => archivedReport(aReport(), now),
  ])("have no other transitions", (transition) => expect(transition).toThrow(/cannot change from/));

  it("give a failed report all its attempts again, under the same file name", () => {
    const failed = failedReport(aReport({ attempts: 5 }), "not-written", now);
    const again = rescheduledReport(failed, now);
    expect(again).toMatchObject({ attempts: 0, status: "scheduled" });
    expect(again).not.toHaveProperty("failure");
    expect(fileName(again)).toBe(fileName(aReport()));
  });
});

it("a report file is named by report, window and key, in the folder of its agent", () => {
  const report = aReport({ dataWindow: { from: "2026-11-20T23:00:00.000Z", to: "2026-11-21T23:00:00.000Z" } });
  expect(fileKey(report)).toBe(`${report.agentKey}/charges_20261120T230000Z_20261121T230000Z_${report.key}.csv`);
});

it("intervals between attempts keep growing", () =>
  expect([1, 2, 3].map((attempts) => retryDue(aReport({ attempts }), now).getTime() - now.getTime())).toEqual([
    60_000, 120_000, 240_000,
  ]));
