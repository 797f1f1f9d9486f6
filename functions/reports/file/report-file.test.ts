import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { RowValues } from "./columns/column.ts";
import { csv } from "./formats/csv.ts";
import { writeReportFile } from "./report-file.ts";

const columns = [{ name: "key", type: "text", description: "" }] as const;

async function* batches(
  count: number,
  onBatch: (batch: number) => void = () => undefined,
): AsyncGenerator<RowValues[]> {
  for (let batch = 0; batch < count; batch += 1) {
    onBatch(batch);
    yield Array.from(
      { length: 100 },
      (_, row): RowValues => [`row ${batch} ${row} ${createHash("sha256").update(`${batch}-${row}`).digest("hex")}`],
    );
  }
}

const collected = async (bytes: Readable): Promise<Buffer> => Buffer.concat(await bytes.toArray());

describe("the file of a report", () => {
  it("is stored compressed, and told of as it was before", async () => {
    let stored: Uint8Array = Buffer.alloc(0);
    const file = await writeReportFile(csv, columns, batches(5), async (bytes) => {
      stored = await collected(bytes);
    });
    const text = gunzipSync(stored);
    expect(file).toEqual({
      rowCount: 500,
      size: text.length,
      sha256: createHash("sha256").update(text).digest("hex"),
    });
    expect(text.toString().split("\r\n")).toHaveLength(502);
  });

  it("is the same bytes when it is written again", async () => {
    const stored: Buffer[] = [];
    for (const _ of [1, 2]) {
      await writeReportFile(csv, columns, batches(5), async (bytes) => {
        stored.push(await collected(bytes));
      });
    }
    expect(stored[0]?.equals(stored[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it("asks for rows no faster than the store takes them", async () => {
    let read = 0;
    await writeReportFile(
      csv,
      columns,
      batches(400, (batch) => (read = batch)),
      async (bytes) => {
        await new Promise((wait) => setTimeout(wait, 50));
        expect(read).toBeLessThan(100);
        await collected(bytes);
      },
    );
    expect(read).toBe(399);
  });

  it("fails when a row cannot be read, and leaves the store with a broken stream", async () => {
    const broken = batches(5, (batch) => {
      if (batch === 3) throw new Error("unreadable");
    });
    let outcome: unknown;
    const store = async (bytes: Readable) => {
      outcome = await collected(bytes).catch((fault: unknown) => fault);
      if (outcome instanceof Error) throw outcome;
    };
    await expect(writeReportFile(csv, columns, broken, store)).rejects.toThrow();
    expect(outcome).toBeInstanceOf(Error);
  });

  it("fails when the store does, and reads no further", async () => {
    let read = 0;
    const failing = writeReportFile(
      csv,
      columns,
      batches(4000, (batch) => (read = batch)),
      async () => {
        throw new Error("the store is full");
      },
    );
    await expect(failing).rejects.toThrow("the store is full");
    expect(read).toBeLessThan(1000);
  });
});
