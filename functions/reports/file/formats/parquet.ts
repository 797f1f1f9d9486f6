import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ColumnShape, RowValue } from "../columns/column.ts";
import type { Format } from "./format.ts";

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]["schema"][number];

/** Values of the types `date` and `decimal` are strings, as in the JSON formats. */
function leaf({ name, type }: ColumnShape): SchemaElement {
  if (type === "integer") return { name, type: "INT64", repetition_type: "OPTIONAL" };
  if (type === "boolean") return { name, type: "BOOLEAN", repetition_type: "OPTIONAL" };
  if (type === "timestamp") {
    return { name, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "OPTIONAL" };
  }
  return { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" };
}

type Cell = string | bigint | boolean | Date | null;

function cell(value: RowValue, { type }: ColumnShape): Cell {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (type === "integer") return BigInt(value);
  return type === "timestamp" ? new Date(value) : String(value);
}

/** Returns the written bytes and clears the buffer. File offsets still count from the start of the file. */
class DrainedWriter extends ByteWriter {
  drain(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

/** Footer metadata of the row groups written so far, and the offset of the next row group. */
type Begun = Pick<ParquetWriter, "row_groups" | "num_rows"> & { readonly offset: number };

/**
 * Reduces memory use. The footer's metadata for each column of each row group stays in memory until the end of the file, so
 * values shared by the row groups are stored once. The list of pending indexes is cleared, because the file has no page
 * indexes.
 */
function keepLittle(file: ParquetWriter, kept: Map<string, unknown>): void {
  file.pendingIndexes = [];
  for (const { meta_data: metadata } of file.row_groups.at(-1)?.columns ?? []) {
    if (!metadata) continue;
    for (const name of ["path_in_schema", "encodings", "encoding_stats"] as const) {
      const text = JSON.stringify(metadata[name]);
      if (!kept.has(text)) kept.set(text, metadata[name]);
      Object.assign(metadata, { [name]: kept.get(text) });
    }
  }
}

/**
 * Writes each section as a row group, because readers can skip row groups based on their statistics. Promises are not awaited,
 * because writing to memory is synchronous.
 */
export const parquet: Format = (columns, state) => {
  const writer = new DrainedWriter();
  const root = { name: "root", num_children: columns.length };
  const file = new ParquetWriter({ writer, schema: [root, ...columns.map(leaf)], createdBy: "acquiring" });
  if (state !== undefined) {
    const { offset, ...begun } = state as Begun;
    Object.assign(file, begun);
    Object.assign(writer, { offset, index: 0 });
  }
  const kept = new Map<string, unknown>();
  let group = columns.map((): Cell[] => []);
  return {
    rows: (rows) => {
      for (const [index, column] of columns.entries()) {
        for (const row of rows) group[index]?.push(cell(row[index], column));
      }
      return "";
    },
    sectionEnd: () => {
      const rowGroupSize = group[0]?.length ?? 0;
      if (rowGroupSize === 0) return "";
      // A column chunk usually has a single page (up to 1 MiB), so a page index is of little use. The index would also stay
      // in memory until the end of the file.
      const columnData = columns.map(({ name }, index) => ({ name, data: group[index] ?? [], offsetIndex: false }));
      void file.write({ columnData, rowGroupSize });
      keepLittle(file, kept);
      group = columns.map(() => []);
      return writer.drain();
    },
    end: () => {
      void file.finish();
      return writer.drain();
    },
    state: (): Begun => {
      const { row_groups, num_rows } = file;
      return { row_groups, num_rows, offset: writer.offset };
    },
  };
};
