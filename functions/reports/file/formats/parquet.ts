import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ColumnShape, RowValue, RowValues } from "../columns/column.ts";
import type { Format } from "./format.ts";

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]["schema"][number];

/** Rows that are in memory at a time; readers skip whole groups by their statistics. */
const groupRows = 5_000;

/** Dates and decimals stay texts, as in the other forms. */
const leaf = ({ name, type }: ColumnShape): SchemaElement => {
  if (type === "integer") return { name, type: "INT64", repetition_type: "OPTIONAL" };
  if (type === "boolean") return { name, type: "BOOLEAN", repetition_type: "OPTIONAL" };
  if (type === "timestamp") {
    return { name, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "OPTIONAL" };
  }
  return { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" };
};

const cell = (value: RowValue, { type }: ColumnShape): string | bigint | boolean | Date | null => {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (type === "integer") return BigInt(value);
  return type === "timestamp" ? new Date(value) : String(value);
};

/** Gives away what was written; places in the file are counted from its begin all the same. */
class DrainedWriter extends ByteWriter {
  drain(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

export const parquet: Format = async function* (columns, batches) {
  const writer = new DrainedWriter();
  const root = { name: "root", num_children: columns.length };
  const file = new ParquetWriter({ writer, schema: [root, ...columns.map(leaf)], createdBy: "acquiring" });
  let group: RowValues[] = [];

  const writeGroup = async (): Promise<Uint8Array> => {
    const columnData = columns.map((column, index) => ({
      name: column.name,
      data: group.map((row) => cell(row[index], column)),
    }));
    await file.write({ columnData, rowGroupSize: groupRows });
    group = [];
    return writer.drain();
  };

  for await (const rows of batches) {
    for (const row of rows) {
      group.push(row);
      if (group.length === groupRows) yield await writeGroup();
    }
  }
  if (group.length > 0) yield await writeGroup();
  await file.finish();
  yield writer.drain();
};
