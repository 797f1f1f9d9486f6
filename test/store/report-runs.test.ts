import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import { pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { type MimeType, mimeTypes, type Report } from "../../functions/reports/domain/report.ts";
import { attemptsMax } from "../../functions/reports/domain/report-attempt.ts";
import { reportWriter, type WriteReport } from "../../functions/reports/file/write-report.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { inMemoryFileStore } from "../support/in-memory-file-store.ts";
import { type ReportMaker, reportMaker } from "../support/report-maker.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

/**
 * A file that takes longer to write than one run has time for. Sections have the minimum size, and no run has time for a second
 * one.
 */

const agentKey = "cgt-00000000000000000001";
const rowCount = 550;
const sectionRows = 100;
const sizes = { partBytes: 4000, batchesASection: 1 };
const noTime = 0;

/** The runs that each wrote a section, plus the one that reads the file. */
const runsMax = Math.ceil(rowCount / sectionRows) + 1;

let scratch: ScratchTable;
let maker: ReportMaker;
let memory: ReturnType<typeof inMemoryFileStore>;

beforeEach(async () => {
  scratch = await scratchTable();
  maker = reportMaker(scratch.table, agentKey, "2026-11-21T09:30:00.000Z");
  memory = inMemoryFileStore();
  const newKey = keyMaker(() => Date.parse("2026-11-21T09:00:00.000Z"), randomBytes);
  const puts = Array.from({ length: rowCount }, (_, index) => {
    const created = new Date(Date.parse("2026-11-21T09:00:00.000Z") + (index % 400)).toISOString();
    const transactionReference = randomBytes(9).toString("hex");
    return newChargeToPut(pendingChargeWith({ key: newKey("charge"), created, transactionReference }), agentKey);
  });
  for (let from = 0; from < rowCount; from += 50) await scratch.table.write(puts.slice(from, from + 50));
});
afterEach(() => scratch.close());

const writerOn = (table: Pick<Table, "page" | "read">): WriteReport =>
  reportWriter(table, { writing: () => memory.store }, sizes);

async function aWaitingReport(mimeType: MimeType): Promise<string> {
  const { key } = await maker.newSchedule({ mimeType });
  maker.pass(60);
  await maker.fire(key);
  maker.script.writeReport = writerOn(scratch.table);
  return (await maker.reports())[0]?.key ?? "";
}

/** Bytes and metadata of the same report written by a single run. */
async function inOneRun(report: Report | undefined) {
  const whole = inMemoryFileStore();
  if (!report) expect.fail("there is no report");
  const file = await reportWriter(
    scratch.table,
    { writing: () => whole.store },
    sizes,
  )({ ...report, unfinished: undefined }, () => true);
  return { file, stored: whole.stored() ?? Buffer.alloc(0) };
}

/** Generates the report once a minute, as the sweep does. */
async function generatedInRuns(key: string): Promise<readonly string[]> {
  const outcomes: string[] = [];
  while ((await maker.report(key))?.status === "scheduled" && outcomes.length <= 2 * runsMax) {
    maker.started.length = 0;
    maker.pass(1);
    await maker.sweepReports();
    if (outcomes.length > 0) expect(maker.started).toEqual([key]);
    outcomes.push(await maker.generate(key, noTime));
  }
  return outcomes;
}

describe("a report that takes more than one run", () => {
  it.each(Object.keys(mimeTypes) as MimeType[])(
    "has the same bytes, rows and hash as a report that took one run, as %s",
    { timeout: 60_000 },
    async (mimeType) => {
      const key = await aWaitingReport(mimeType);
      const outcomes = await generatedInRuns(key);
      const report = await maker.report(key);
      const { file, stored } = await inOneRun(report);
      expect(outcomes).toEqual([...Array.from({ length: runsMax }, () => "handed-over"), "completed"]);
      expect(report).toMatchObject({ status: "completed", version: 2, file });
      expect(report?.unfinished).toBeUndefined();
      expect(memory.stored()?.equals(stored)).toBe(true);
      expect(memory.calls.filter((call) => call === "finish")).toHaveLength(1);
    },
  );

  it("is handed over once: no other run starts while one may still write", async () => {
    const key = await aWaitingReport("text/csv");
    expect(await maker.generate(key, noTime)).toBe("handed-over");
    const outcomes = await Promise.all([1, 2, 3].map(() => maker.generate(key, noTime)));
    expect(outcomes.sort()).toEqual(["handed-over", "nothing-to-do", "nothing-to-do"]);
    expect(await maker.report(key)).toMatchObject({ attempts: 2, unfinished: { runs: 2, attempt: 2 } });
  });

  it("continues from the last completed run after any number of failures or crashes", {
    timeout: 60_000,
  }, async () => {
    const key = await aWaitingReport("application/vnd.apache.parquet");
    const writeReport = maker.script.writeReport;
    let completed = "";
    for (let run = 1; completed !== "completed"; run += 1) {
      expect(run).toBeLessThan(2 * runsMax);
      for (let failure = 1; failure < attemptsMax && run % 4 === 1; failure += 1) {
        maker.script.writeReport = async (report) => {
          await writerOn({
            page: scratch.table.page,
            read: async () => Promise.reject(new Error("the store is away")),
          })(report, () => true);
          return "unfinished";
        };
        expect(await maker.generate(key, noTime)).toBe("postponed");
        maker.pass(60);
      }
      maker.script.writeReport = writeReport;
      completed = await maker.generate(key, noTime);
    }
    const report = await maker.report(key);
    const { file, stored } = await inOneRun(report);
    expect(report).toMatchObject({ status: "completed", file });
    expect(memory.stored()?.equals(stored)).toBe(true);
  });

  it("is abandoned after the usual number of failed attempts, and written from the start when it is requested again", async () => {
    const key = await aWaitingReport("text/csv");
    expect(await maker.generate(key, noTime)).toBe("handed-over");
    expect((await maker.failToGenerate(key, noTime)).at(-1)).toBe("failed");
    const failed = await maker.report(key);
    expect(failed?.unfinished).toBeUndefined();
    maker.script.writeReport = writerOn(scratch.table);
    await maker.run(failed?.reportScheduleKey ?? "", { window: failed?.dataWindow });
    expect(await maker.generate(key)).toBe("completed");
    expect(await maker.report(key)).toMatchObject({ file: { rowCount } });
  });
});
