import { describe, expect, it } from "vitest";
import { BrokenRecordFile, readRecordFile } from "./read-record-file.ts";

const recordsMax = 100_000;

const header = (recordCount: number) => ({
  type: "header",
  network: "visa",
  kind: "fraud-notification",
  fileId: "frauds-1",
  created: "2026-11-21T10:00:00.000Z",
  recordCount,
});

const record = (number: number) => ({
  type: "record",
  key: `fraud-${number}`,
  arn: "74000016325000000000017",
  businessDate: "2026-11-21",
  columns: { fraudAmountCurrency: "EUR", fraudAmountValue: number },
});

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

describe("reading a file of records", () => {
  it("reads no further in the stream than the requested record", async () => {
    let pieces = 0;
    const endless = async function* () {
      yield lineOf(header(recordsMax));
      for (;;) {
        pieces += 1;
        yield lineOf(record(pieces));
      }
    };
    const { entries } = await readRecordFile(endless());
    let read = 0;
    for await (const entry of entries) {
      read += 1;
      expect(entry).toMatchObject({ number: read, record: { key: `fraud-${read}` } });
      expect(pieces).toBe(read);
      if (read === 1_000) break;
    }
  });

  it("joins characters and lines that are split between chunks", async () => {
    const text = Buffer.concat([
      lineOf(header(1)),
      lineOf({ ...record(7), columns: { ...record(7).columns, comment: "größer" } }),
      lineOf({ type: "trailer", recordCount: 1, totals: { EUR: "7" } }),
    ]);
    const inBytes = async function* () {
      for (const byte of text) yield Uint8Array.of(byte);
    };
    const { entries } = await readRecordFile(inBytes());
    const read = [];
    for await (const entry of entries) read.push(entry);
    expect(read).toMatchObject([{ record: { columns: { comment: "größer" } } }]);
  });

  it("rejects a file with too many records for one run, based on its header alone", async () => {
    const large = async function* () {
      yield lineOf(header(recordsMax + 1));
    };
    await expect(readRecordFile(large())).rejects.toThrow("the file has more than 100000 records");
  });

  it("rejects a file that is not UTF-8 text", async () => {
    const broken = async function* () {
      yield Uint8Array.of(0xff, 0xfe, 0x0a);
    };
    await expect(readRecordFile(broken())).rejects.toThrow(BrokenRecordFile);
  });
});
