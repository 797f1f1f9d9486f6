import { spawnSync } from "node:child_process";
import { stringify } from "csv-stringify/sync";
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { newChargeToPut } from "../../../functions/charges/charge/charge-store.ts";
import { chargeItemKey, itemToCharge } from "../../../functions/charges/published.ts";
import { pendingChargeWith } from "../../../functions/charges/testing/charge-builders.ts";
import { type MimeType, mimeTypes } from "../../../functions/reports/domain/report.ts";
import { chargeColumns } from "../../../functions/reports/file/columns/charge-columns.ts";
import type { RowValue, RowValues } from "../../../functions/reports/file/columns/column.ts";
import { reportSources } from "../../../functions/reports/file/report-sources.ts";
import { reportWriter } from "../../../functions/reports/file/write-report.ts";
import { aReport } from "../../../functions/reports/testing/report-builder.ts";
import { keyAtPosition, keysAReadMax } from "../../../functions/shared/store/positions.ts";
import type { Item, Table } from "../../../functions/shared/store/table.ts";
import { reportWriterOptions } from "../../../lib/report-writer-options.ts";
import type { Ratio } from "../../../scripts/bench/ratio.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { thrownAway } from "./measuring/thrown-away.ts";

/**
 * Generates charges reports of 10,000 to 1,000,000 rows. The list creates pages and items on request; the rows go through
 * merge, columns, format, hash and gzip to a store that discards the bytes. The baseline is the format's library alone on the
 * same table: csv-stringify or hyparquet-writer, and JSON.stringify for the two other formats. The baseline uses pages and
 * items in the given order with fixed row values, and does not merge, hash or compress. Each measurement has a separate process
 * for separate memory, and ours has the options of the report function. Only ratios of times (user and system, all threads) are
 * meaningful. `BENCH_ROWS=2000000` sets other row counts. The benchmark fails if a format is slower than its limit at the
 * highest row count, or if memory grows with the rows or exceeds its limit.
 */

const rowCounts =
  process.env["BENCH_ROWS"]?.split(",").map(Number) ?? sized([10_000, 100_000, 1_000_000], [10_000, 100_000]);

/** Minimum ratio of the library's time to our time. */
const speedMin = 0.6;

/**
 * Memory of the largest report relative to a report a tenth of its size. If a report were held in memory, the ratio would be
 * near ten.
 */
const growthMax = 1.5;

/** Peak resident memory relative to the library alone, which reads the same items and does not store them either. */
const memoryMax = 1.25;

const start = Date.parse("2026-11-21T00:00:00.000Z");
const agentKey = "cgt-00000000000000000001";
const partitions = reportSources.charges.partitions(agentKey);

const timeOf = (index: number): string => new Date(start + index * 10).toISOString();
const keyOf = (index: number): string => `chg-${String(index).padStart(20, "0")}`;

const charge = pendingChargeWith({ transactionReference: "order-2026-0042" });

const madeItemAt = (index: number): Item =>
  newChargeToPut({ ...charge, key: keyOf(index), created: timeOf(index) }, agentKey).item;

/** Created once and reused, so that the benchmark measures the code that reads the items. */
const itemsMade = Array.from({ length: 10_000 }, (_, index) => madeItemAt(index));

const itemAt = (index: number): Item => itemsMade[index % itemsMade.length] ?? madeItemAt(index);

/** A table with this many charges, distributed over the partitions in turn. */
const tableOf = (rowCount: number): Pick<Table, "page" | "read"> => ({
  page: async (partition, { after, limit }) => {
    const shard = partitions.indexOf(partition);
    const seen = Number(/#chg-(\d+)$/.exec(after)?.[1] ?? shard - partitions.length);
    const count = Math.max(0, Math.min(limit, Math.ceil((rowCount - seen) / partitions.length) - 1));
    return Array.from({ length: count }, (_, place) => {
      const index = seen + (place + 1) * partitions.length;
      return `${timeOf(index)}#${keyOf(index)}`;
    });
  },
  read: async (keys) => keys.map(({ pk }) => itemAt(Number(pk.slice(-20)))),
});

async function ours(mimeType: MimeType, rowCount: number): Promise<void> {
  const to = new Date(start + rowCount * 10).toISOString();
  const report = aReport({ mimeType, agentKey, dataWindow: { from: timeOf(0), to } });
  const file = await reportWriter(tableOf(rowCount), { writing: () => thrownAway })(report, () => true);
  if (file === "unfinished" || file.rowCount !== rowCount) throw new Error(`${rowCount} rows were not written`);
}

function readyMade(): RowValues {
  const row = reportSources.charges.values(itemAt(0), agentKey, []);
  if (!row) throw new Error("the charge is not the agent's");
  return row;
}

/** Reads rows from the table in sections of the usual size. Only key and time vary; the other values are fixed. */
async function* plainRows(rowCount: number): AsyncGenerator<RowValues[]> {
  const table = tableOf(rowCount);
  const ready = readyMade();
  const createdAt = chargeColumns.findIndex(({ name }) => name === "created");
  let rows: RowValues[] = [];
  for (const partition of partitions) {
    let after = "";
    for (;;) {
      const page = await table.page(partition, { after, before: "~", limit: 1000, descending: false });
      if (page.length === 0) break;
      after = page.at(-1) ?? "";
      for (let from = 0; from < page.length; from += keysAReadMax) {
        const keys = page.slice(from, from + keysAReadMax).map((position) => chargeItemKey(keyAtPosition(position)));
        for (const item of await table.read(keys)) {
          const { key, created } = itemToCharge(item, agentKey) ?? charge;
          const row = [...ready];
          row[0] = key;
          row[createdAt] = created;
          rows.push(row);
        }
        if (rows.length >= 5000) {
          yield rows;
          rows = [];
        }
      }
    }
  }
  if (rows.length > 0) yield rows;
}

async function csvAlone(rowCount: number): Promise<void> {
  for await (const rows of plainRows(rowCount)) Buffer.from(stringify(rows, { record_delimiter: "windows" }));
}

async function jsonAlone(rowCount: number): Promise<void> {
  const names = chargeColumns.map(({ name }) => name);
  for await (const rows of plainRows(rowCount)) {
    const lines = rows.map((row) => {
      const values: Record<string, RowValue | null> = {};
      for (const [index, name] of names.entries()) values[name] = row[index] ?? null;
      return `${JSON.stringify(values)}\n`;
    });
    Buffer.from(lines.join(""));
  }
}

/** Writes rows in columns as in the library's own example, with only the types that the library requires. */
async function parquetAlone(rowCount: number): Promise<void> {
  const writer = new ByteWriter();
  const types = {
    date: "STRING",
    integer: "INT64",
    timestamp: "TIMESTAMP",
    boolean: "BOOLEAN",
    decimal: "STRING",
    text: "STRING",
  } as const;
  const schema = schemaFromColumnData({
    columnData: chargeColumns.map(({ name, type }) => ({ name, type: types[type], nullable: true, data: [] })),
  });
  const file = new ParquetWriter({ writer, schema });
  for await (const rows of plainRows(rowCount)) {
    const columnData = chargeColumns.map(({ name, type }, index) => ({
      name,
      data: rows.map((row) => {
        const value = row[index];
        if (value === undefined) return null;
        if (type === "integer") return BigInt(value);
        return type === "timestamp" ? new Date(String(value)) : value;
      }),
    }));
    await file.write({ columnData, rowGroupSize: rows.length });
    writer.index = 0;
  }
  await file.finish();
}

const alone: Readonly<Record<MimeType, (rowCount: number) => Promise<void>>> = {
  "text/csv": csvAlone,
  "application/x-ndjson": jsonAlone,
  "application/json": jsonAlone,
  "application/vnd.apache.parquet": parquetAlone,
};

interface Measured {
  /** CPU time of all threads, user and system. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** Peak resident memory as reported by the operating system. */
async function measured(work: () => Promise<void>): Promise<Measured> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return { cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

function inItsOwnProcess(who: string, mimeType: MimeType, rowCount: number): Measured {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...reportWriterOptions, import.meta.filename, who, mimeType, String(rowCount)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${who} ${mimeType} of ${rowCount} rows failed:\n${stderr}`);
  return JSON.parse(stdout);
}

const [who, givenType, givenRows] = process.argv.slice(2);
if (who !== undefined) {
  const mimeType = givenType as MimeType;
  const rowCount = Number(givenRows);
  const work = who === "alone" ? () => alone[mimeType](rowCount) : () => ours(mimeType, rowCount);
  console.log(JSON.stringify(await measured(work)));
} else {
  const ratios: Ratio[] = [];
  for (const mimeType of Object.keys(mimeTypes) as MimeType[]) {
    console.log(mimeType);
    const peaks: number[] = [];
    let speed = 0;
    let memory = 0;
    for (const rowCount of rowCounts) {
      const [mine, theirs] = [
        inItsOwnProcess("ours", mimeType, rowCount),
        inItsOwnProcess("alone", mimeType, rowCount),
      ];
      peaks.push(mine.peakMegabytes);
      speed = theirs.cpuSeconds / mine.cpuSeconds;
      memory = mine.peakMegabytes / theirs.peakMegabytes;
      const time = `${mine.cpuSeconds.toFixed(1)} s CPU   its library alone ${theirs.cpuSeconds.toFixed(1)} s`;
      const peak = `${mine.peakMegabytes.toFixed(0)} MB against ${theirs.peakMegabytes.toFixed(0)} MB`;
      console.log(`  ${String(rowCount).padStart(9)} rows   ${time}   ${speed.toFixed(2)} of its speed   ${peak}`);
    }
    ratios.push(
      { name: `speed of ${mimeType} against its library alone`, ratio: speed, better: "bigger", limit: speedMin },
      { name: `memory of ${mimeType} against its library alone`, ratio: memory, better: "smaller", limit: memoryMax },
    );
    const [before, most] = peaks.slice(-2);
    // A single report has no growth.
    if (before === undefined || most === undefined) continue;
    const name = `memory of the most rows of ${mimeType} against the size before`;
    ratios.push({ name, ratio: most / before, better: "smaller", limit: growthMax });
  }
  tellRatios(ratios);
}
