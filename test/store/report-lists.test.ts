import { afterAll, describe, expect, it } from "vitest";
import { contract as listReportSchedules } from "../../functions/report-schedules/list-report-schedules/contract.ts";
import type { ReportSchedule } from "../../functions/report-schedules/schedule/report-schedule-schemas.ts";
import { oldestFirstPageQuery } from "../../functions/shared/lists/pagination.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { reportMaker } from "../support/report-maker.ts";
import { scratchTable } from "../support/scratch-table.ts";

const { query } = listReportSchedules;

const [wanted, another] = ["dst-00000000000000000001", "dst-00000000000000000002"] as const;

/** Properties of two schedules for which the filter finds only the first. */
const scheduleFilters: readonly [name: string, value: string, first: Partial<ReportSchedule>, second?: object][] = [
  ["status", "archived", { status: "archived" }],
  ["reportName", "merchantPayout", { reportName: "merchantPayout" }],
  ["mimeType", "application/json", { mimeType: "application/json" }],
  ["reference", "finance", { reference: "finance" }, { reference: "finances" }],
  ["distributionKey", wanted, { distributions: [another, wanted] }, { distributions: [another] }],
];

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("a list", () => {
  const newMaker = () => reportMaker(scratch.table, systemNewKey("agent"), "2026-11-21T10:05:00.000Z");

  it.each(scheduleFilters)("of schedules can be filtered by %s %s", async (name, value, first, second = {}) => {
    const maker = newMaker();
    const found = await maker.newSchedule(first);
    maker.pass(1);
    const other = await maker.newSchedule(second);
    maker.pass(1);
    expect(await maker.listSchedules({})).toEqual([found.key, other.key]);
    expect(await maker.listSchedules({ [name]: value })).toEqual([found.key]);
  });

  it("of schedules contains those that match all filters", async () => {
    const maker = newMaker();
    const { key } = await maker.newSchedule({ reference: "finance", mimeType: "application/json" });
    await maker.newSchedule({ reference: "finance" });
    await maker.newSchedule({ mimeType: "application/json" });
    maker.pass(1);
    expect(await maker.listSchedules({ reference: "finance", mimeType: "application/json" })).toEqual([key]);
  });

  it("of schedules reflects changes", async () => {
    const maker = newMaker();
    const { key } = await maker.newSchedule({ reference: "finance" });
    maker.pass(1);
    await maker.update(key, { reference: "treasury" });
    expect(await maker.listSchedules({ reference: "finance" })).toEqual([]);
    expect(await maker.listSchedules({ reference: "treasury" })).toEqual([key]);
  });

  it("of reports can be filtered by creation time, including both ends", async () => {
    const maker = newMaker();
    const { key } = await maker.newSchedule();
    const made = [];
    for (let hour = 0; hour < 3; hour += 1) {
      made.push((await maker.run(key)).body);
      maker.pass(60);
    }
    const [first, second, third] = made;
    expect(await maker.list({ createdFrom: second.created })).toEqual([second.key, third.key]);
    expect(await maker.list({ createdTo: second.created })).toEqual([first.key, second.key]);
    expect(await maker.list({ createdFrom: second.created, createdTo: second.created })).toEqual([second.key]);
  });

  it("of schedules has no untested filter", () =>
    expect(Object.keys(query).filter((name) => !(name in oldestFirstPageQuery))).toEqual(
      scheduleFilters.map(([name]) => name),
    ));
});
