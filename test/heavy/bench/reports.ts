import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { chargeItemKey, chargeToShown, itemToCharge } from "../../../functions/charges/published.ts";
import { pendingChargeWith } from "../../../functions/charges/testing/charge-builders.ts";
import type { MimeType } from "../../../functions/reports/domain/report.ts";
import { chargeColumns } from "../../../functions/reports/file/columns/charge-columns.ts";
import { reportFormats } from "../../../functions/reports/file/formats/formats.ts";
import { writeReportFile } from "../../../functions/reports/file/report-file.ts";
import { reportRows } from "../../../functions/reports/file/report-rows.ts";
import { reportSources } from "../../../functions/reports/file/report-sources.ts";
import { aReport } from "../../../functions/reports/testing/report-builder.ts";
import type { Item, Table } from "../../../functions/shared/store/table.ts";
import { reportWriterOptions } from "../../../lib/report-writer-options.ts";

/**
 * Charges reports of 10,000 to 1,000,000 rows: from a list whose pages and items are made when they are asked for, through
 * merge, columns, form, hash and gzip to a store that throws the bytes away. Beside it csv-stringify alone, which gets
 * the same rows ready-made one by one, does not merge, hash or compress. Each runs in a process of its own, so that memory
 * is its own, ours with the options of the function that writes reports; of the times only ratios mean something. Fails
 * when memory grows with the rows or is over its bound.
 */

const rowCounts = [10_000, 100_000, 1_000_000];

/** Memory of the largest report against the one a tenth of its size; a report held in memory would be near ten. */
const growthMax = 1.5;

/** Resident memory that a report may take, whatever its rows. */
const megabytesMax = 256;

const start = Date.parse("2026-11-21T00:00:00.000Z");
const agentKey = "cgt-00000000000000000001";
const partitions = reportSources.charges.partitions(agentKey);

const timeOf = (index: number): string => new Date(start + index * 10).toISOString();
const keyOf = (index: number): string => `chg-${String(index).padStart(20, "0")}`;

const charge = pendingChargeWith({ transactionReference: "order-2026-0042" });

const itemAt = (index: number): Item => ({
  ...charge,
  pk: chargeItemKey(keyOf(index)).pk,
  sk: "charge",
  agentKey,
  key: keyOf(index),
  created: timeOf(index),
});

/** A table with so many charges, dealt out to the partitions in turn. */
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

const thrownAway = async (bytes: Readable): Promise<void> => {
  for await (const _ of bytes);
};

const ours = async (mimeType: MimeType, rowCount: number): Promise<void> => {
  const to = new Date(start + rowCount * 10).toISOString();
  const report = aReport({ mimeType, agentKey, dataWindow: { from: timeOf(0), to } });
  const batches = reportRows(tableOf(rowCount), report);
  const file = await writeReportFile(reportFormats[mimeType], reportSources.charges.columns, batches, thrownAway);
  if (file.rowCount !== rowCount) throw new Error(`${file.rowCount} rows were written instead of ${rowCount}`);
};

const alone = async (rowCount: number): Promise<void> => {
  const stored = itemToCharge(itemAt(0), agentKey);
  if (!stored) throw new Error("the charge is not the agent's");
  const row = { agentKey, charge: stored, shown: chargeToShown(stored, new Date(stored.created)) };
  const values = chargeColumns.map(({ value }) => value(row));
  async function* rows() {
    for (let index = 0; index < rowCount; index += 1) yield values;
  }
  await pipeline(Readable.from(rows()), stringify(), (text) => thrownAway(Readable.from(text)));
};

interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** The largest resident size that the operating system saw. */
const measured = async (work: () => Promise<void>): Promise<Measured> => {
  const begin = performance.now();
  await work();
  return { seconds: (performance.now() - begin) / 1000, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
};

const inItsOwnProcess = (what: string, rowCount: number, options: readonly string[] = []): Measured => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...options, import.meta.filename, what, String(rowCount)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${what} of ${rowCount} rows failed:\n${stderr}`);
  return JSON.parse(stdout);
};

const [what, given] = process.argv.slice(2);
if (what !== undefined) {
  const rowCount = Number(given);
  const work = what === "csv-stringify" ? () => alone(rowCount) : () => ours(what as MimeType, rowCount);
  console.log(JSON.stringify(await measured(work)));
} else {
  let isWithinBounds = true;
  for (const mimeType of ["text/csv", "application/x-ndjson", "application/json", "application/vnd.apache.parquet"]) {
    console.log(mimeType);
    const peaks: number[] = [];
    for (const rowCount of rowCounts) {
      const [mine, theirs] = [
        inItsOwnProcess(mimeType, rowCount, reportWriterOptions),
        inItsOwnProcess("csv-stringify", rowCount),
      ];
      peaks.push(mine.peakMegabytes);
      const time = `${mine.seconds.toFixed(1)} s   csv-stringify alone ${theirs.seconds.toFixed(1)} s`;
      const ratio = `${(mine.seconds / theirs.seconds).toFixed(2)} times`;
      const memory = `${mine.peakMegabytes.toFixed(0)} MB against ${theirs.peakMegabytes.toFixed(0)} MB`;
      console.log(`  ${String(rowCount).padStart(9)} rows   ${time}   ${ratio}   ${memory}`);
    }
    const growth = (peaks.at(-1) ?? 0) / (peaks.at(-2) ?? 1);
    isWithinBounds &&= growth < growthMax && Math.max(...peaks) <= megabytesMax;
    console.log(`  memory of ten times the rows: ${growth.toFixed(2)} times`);
  }
  process.exitCode = isWithinBounds ? 0 : 1;
}
