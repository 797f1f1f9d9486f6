import { expect, it } from "vitest";
import { anEvent } from "../../shared/testing/event-builder.ts";
import { aReport } from "../testing/report-builder.ts";
import { itemToReport, newReportWrites } from "./report-store.ts";

it("a report of another agent is treated as missing", () => {
  const report = aReport();
  const writes = newReportWrites(report, anEvent(), new Date(report.created));
  const write = writes.find((one) => one.kind === "put" && one.item.sk === "report");
  if (write?.kind !== "put") throw new Error("the report is not put");
  expect(itemToReport(write.item, report.agentKey)).toEqual(report);
  expect(itemToReport(write.item, "cgt-00000000000000000002")).toBeUndefined();
  expect(itemToReport(undefined, report.agentKey)).toBeUndefined();
});
