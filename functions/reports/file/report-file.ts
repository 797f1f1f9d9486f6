import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { WrittenFile } from "../domain/report.ts";
import type { ColumnShape, RowValues } from "./columns/column.ts";
import type { Format } from "./formats/format.ts";

/** Takes the compressed bytes to where they stay. */
export type StoreBytes = (bytes: Readable) => Promise<void>;

/**
 * Rows to bytes to gzip to the store, each step asking the one before for more, so that nothing piles up. When one step
 * fails, all of them end. Size and hash are those of the bytes that a reader sees.
 */
export const writeReportFile = async (
  format: Format,
  columns: readonly ColumnShape[],
  batches: AsyncIterable<readonly RowValues[]>,
  store: StoreBytes,
): Promise<WrittenFile> => {
  const hash = createHash("sha256");
  let rowCount = 0;
  let size = 0;

  async function* counted(): AsyncGenerator<readonly RowValues[]> {
    for await (const rows of batches) {
      rowCount += rows.length;
      yield rows;
    }
  }

  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of format(columns, counted())) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }

  const bytes = Readable.from(measured(), { objectMode: false });
  await pipeline(bytes, createGzip(), (compressed) => store(Readable.from(compressed, { objectMode: false })));
  return { rowCount, size, sha256: hash.digest("hex") };
};
