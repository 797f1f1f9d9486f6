import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inMemoryFileStore } from "../../../test/support/in-memory-file-store.ts";
import type { RowValues } from "./columns/column.ts";
import type { FileStore } from "./file-parts.ts";
import { csv } from "./formats/csv.ts";
import { type FileOutcome, type FilePlan, type FileState, writeReportFile } from "./report-file.ts";

const columns = [{ name: "key", type: "text", description: "" }] as const;

/** Rows with hashes, which do not compress, so files have several parts. */
const rowAt = (batch: number, row: number): RowValues => [
  `row ${batch} ${row} ${createHash("sha256").update(`${batch}-${row}`).digest("hex")}`,
];

const planOf = (store: FileStore, batches: number, onBatch: (batch: number) => void = () => undefined): FilePlan => ({
  format: csv,
  columns,
  async *rowsAfter(last) {
    for (let batch = last === undefined ? 0 : Number(last) + 1; batch < batches; batch += 1) {
      onBatch(batch);
      yield { rows: Array.from({ length: 100 }, (_, row) => rowAt(batch, row)), last: String(batch) };
    }
  },
  store,
  partBytes: 20_000,
  batchesASection: 2,
});

const always = () => true;

const fileIn = (outcome: FileOutcome) => (outcome.isFinished ? outcome.file : expect.fail("it is not finished"));

/** Writes one section per run, with a final run that finishes the file. */
async function inManyRuns(plan: FilePlan): Promise<{ outcome: FileOutcome; runs: number }> {
  let state: FileState | undefined;
  for (let runs = 1; ; runs += 1) {
    const outcome: FileOutcome = await writeReportFile(plan, () => false, state);
    if (outcome.isFinished) return { outcome, runs };
    state = structuredClone(outcome.state);
  }
}

describe("the file of a report", () => {
  it("is stored compressed, and its uncompressed size and hash are reported", async () => {
    const memory = inMemoryFileStore();
    const file = fileIn(await writeReportFile(planOf(memory.store, 5), always));
    const text = memory.content();
    expect(file).toEqual({
      rowCount: 500,
      size: text.length,
      sha256: createHash("sha256").update(text).digest("hex"),
    });
    expect(text.toString().split("\r\n")).toHaveLength(502);
  });

  it("has identical bytes if it is written again", async () => {
    const memories = [inMemoryFileStore(), inMemoryFileStore()];
    for (const { store } of memories) await writeReportFile(planOf(store, 5), always);
    expect(memories[0]?.stored()?.equals(memories[1]?.stored() ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    [1, ["put"]],
    [40, ["begin", "part"]],
  ])("of %i batches is stored by %j…", async (batches, begin) => {
    const { store, calls } = inMemoryFileStore();
    await writeReportFile(planOf(store, batches), always);
    expect(calls.slice(0, begin.length)).toEqual(begin);
    expect(calls).not.toContain("read");
  });

  it("is one gzip stream that ends at the end of the file", async () => {
    const memory = inMemoryFileStore();
    const { size } = fileIn(await writeReportFile(planOf(memory.store, 40), always));
    const stored = memory.stored() ?? Buffer.alloc(0);
    // Some readers stop after the first gzip member, and would miss the rest.
    expect(stored.indexOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]), 1)).toBe(-1);
    expect(stored.readUInt32LE(stored.length - 4)).toBe(size);
    expect(() => gunzipSync(stored.subarray(0, -1))).toThrow();
  });

  it.each([0, 1, 2, 3, 7, 40])("of %i batches is identical for any number of runs", async (batches) => {
    const [whole, pieces] = [inMemoryFileStore(), inMemoryFileStore()];
    const file = fileIn(await writeReportFile(planOf(whole.store, batches), always));
    const { outcome, runs } = await inManyRuns(planOf(pieces.store, batches));
    expect(fileIn(outcome)).toEqual(file);
    expect(pieces.stored()?.equals(whole.stored() ?? Buffer.alloc(0))).toBe(true);
    expect(runs).toBe(batches < 2 ? 1 : Math.floor(batches / 2) + 2);
  });

  it("continues at the handover point, even after a run that failed in the middle of a part", async () => {
    const { store, content } = inMemoryFileStore();
    const first = await writeReportFile(planOf(store, 20), () => false);
    if (first.isFinished) expect.fail("it is not finished");
    const failing = planOf(store, 20, (batch) => {
      if (batch === 11) throw new Error("unreadable");
    });
    await expect(writeReportFile(failing, always, first.state)).rejects.toThrow("unreadable");
    const second = await writeReportFile(planOf(store, 20), always, first.state);
    if (second.isFinished) expect.fail("it is to be read");
    expect(fileIn(await writeReportFile(planOf(store, 20), always, second.state))).toMatchObject({ rowCount: 2000 });
    expect(content().toString().split("\r\n")).toHaveLength(2002);
  });

  it("is recognized as finished by the next run if the previous run finished it and then crashed", async () => {
    const { store } = inMemoryFileStore();
    const plan = planOf(store, 40);
    const first = await writeReportFile(plan, () => false);
    if (first.isFinished) expect.fail("it is not finished");
    const second = await writeReportFile(plan, always, first.state);
    if (second.isFinished) expect.fail("it is to be read");
    const file = fileIn(await writeReportFile(plan, always, second.state));
    expect(fileIn(await writeReportFile(plan, always, second.state))).toEqual(file);
  });

  it("reads rows no faster than the store accepts them", async () => {
    let read = 0;
    let stored = 0;
    const memory = inMemoryFileStore();
    const store: FileStore = {
      ...memory.store,
      part: async (uploadId, number, bytes) => {
        await new Promise((wait) => setTimeout(wait, 5));
        // At most three sections are in progress: one being written, one being compressed, and one in waiting parts.
        expect(read - stored).toBeLessThan(100);
        stored = read;
        return memory.store.part(uploadId, number, bytes);
      },
    };
    await writeReportFile(
      planOf(store, 400, (batch) => (read = batch)),
      always,
    );
    expect(read).toBe(399);
  });

  it("fails if a row cannot be read, and aborts the stored parts", async () => {
    const memory = inMemoryFileStore();
    const broken = planOf(memory.store, 40, (batch) => {
      if (batch === 30) throw new Error("unreadable");
    });
    await expect(writeReportFile(broken, always)).rejects.toThrow("unreadable");
    expect(memory.calls.at(-1)).toBe("abandon");
    expect(memory.stored()).toBeUndefined();
  });

  it("fails if the store fails, and stops reading rows", async () => {
    let read = 0;
    const store: FileStore = {
      ...inMemoryFileStore().store,
      part: async () => {
        throw new Error("the store is full");
      },
    };
    const plan = planOf(store, 4000, (batch) => (read = batch));
    await expect(writeReportFile(plan, always)).rejects.toThrow("the store is full");
    expect(read).toBeLessThan(1000);
  });
});
