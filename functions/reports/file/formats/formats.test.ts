import { deserialize, serialize } from "node:v8";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { describe, expect, inject, it } from "vitest";
import { mimeTypes } from "../../domain/report.ts";
import type { ColumnShape, RowValue, RowValues } from "../columns/column.ts";
import type { Written } from "./format.ts";
import { reportFormats } from "./formats.ts";

const columns: readonly ColumnShape[] = [
  { name: "key", type: "text", description: "" },
  { name: "feeRate.tiers.0.value", type: "decimal", description: "" },
  { name: "amountValue", type: "integer", description: "" },
  { name: "created", type: "timestamp", description: "" },
  { name: "isCorrection", type: "boolean", description: "" },
];

type MimeType = keyof typeof mimeTypes;

const names = columns.map(({ name }) => name);

interface Cut {
  /** Number of rows per batch. */
  readonly batch?: number;
  readonly section?: number;
  /** If true, another writer continues after each section, with the state of the previous writer. */
  readonly isHandedOver?: boolean;
}

function written(
  mimeType: MimeType,
  rows: readonly RowValues[],
  { batch = 3, section = 5000, isHandedOver = false }: Cut = {},
): Buffer {
  const format = reportFormats[mimeType];
  let form = format(columns);
  const chunks: Written[] = [];
  for (let start = 0; start < rows.length; start += section) {
    const end = Math.min(start + section, rows.length);
    for (let from = start; from < end; from += batch) {
      chunks.push(form.rows(rows.slice(from, Math.min(from + batch, end))));
    }
    chunks.push(form.sectionEnd());
    if (isHandedOver) form = format(columns, deserialize(serialize(form.state())));
  }
  chunks.push(form.end());
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
}

type Row = Readonly<Record<string, unknown>>;

const arrayBufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Independent readers of the formats. */
const readers: Readonly<Record<MimeType, (bytes: Buffer) => Promise<readonly Row[]>>> = {
  "text/csv": async (bytes) => parse(bytes, { columns: true, record_delimiter: "\r\n" }),
  "application/x-ndjson": async (bytes) =>
    bytes
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line)),
  "application/json": async (bytes) => JSON.parse(bytes.toString("utf8")),
  "application/vnd.apache.parquet": async (bytes) => parquetReadObjects({ file: arrayBufferOf(bytes) }),
};

const asText = (value: RowValue): string => (value === undefined ? "" : String(value));

/** Expected value when a row is read in each format. */
const asRead: Readonly<Record<MimeType, (value: RowValue, column: ColumnShape) => unknown>> = {
  "text/csv": asText,
  "application/x-ndjson": (value) => value ?? null,
  "application/json": (value) => value ?? null,
  "application/vnd.apache.parquet": (value, { type }) => {
    if (value === undefined) return null;
    if (typeof value === "boolean") return value;
    if (type === "integer") return BigInt(value);
    return type === "timestamp" ? new Date(value) : value;
  },
};

const expected = (mimeType: MimeType, rows: readonly RowValues[]) =>
  rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column.name, asRead[mimeType](row[index], column)])),
  );

/** Strings with any letters, quotes, separators and line ends. Formulas have a separate test. */
const plainText = fc
  .oneof(fc.string({ unit: "grapheme" }), fc.constantFrom('say "hi"', "a,b", "a\r\nb", "a;b\nc", " padded ", "ü€😀"))
  .filter((text) => !/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text));

const optional = <Kind extends RowValue>(values: fc.Arbitrary<Kind>) => fc.option(values, { nil: undefined });

const rowsOf = fc.array(
  fc.tuple(
    plainText.filter((text) => text !== ""),
    optional(fc.constantFrom("0.25", "12345678901.12345678901")),
    optional(fc.maxSafeInteger()),
    optional(
      fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }).map((one) => one.toISOString()),
    ),
    optional(fc.boolean()),
  ),
  { maxLength: 20 },
);

describe.each(Object.keys(mimeTypes) as MimeType[])("%s", (mimeType) => {
  it("is read back unchanged by a third-party program, with batches of any size", () =>
    fc.assert(
      fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 25 }), async (rows, batch) => {
        const bytes = written(mimeType, rows, { batch });
        expect(await readers[mimeType](bytes)).toEqual(expected(mimeType, rows));
      }),
    ));

  it("has identical bytes for identical rows, in batches of any size", () =>
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 25 }), (rows, batch) => {
        expect(written(mimeType, rows, { batch }).equals(written(mimeType, rows, { batch: 100 }))).toBe(true);
      }),
      { numRuns: 20 * inject("randomRuns") },
    ));

  it("has identical bytes if another writer continues after each section", () =>
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 6 }), (rows, section) => {
        const handedOver = written(mimeType, rows, { section, isHandedOver: true });
        expect(handedOver.equals(written(mimeType, rows, { section }))).toBe(true);
      }),
      { numRuns: 20 * inject("randomRuns") },
    ));

  it("has no rows if none were written", async () =>
    expect(await readers[mimeType](written(mimeType, []))).toEqual([]));
});

describe("a CSV file", () => {
  it("without rows contains only its header", () =>
    expect(String(written("text/csv", []))).toBe(`${names.join(",")}\r\n`));

  it.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "＝1"])(
    "prevents a spreadsheet from evaluating %j as a formula",
    async (text) => {
      const [row] = await readers["text/csv"](written("text/csv", [[text, undefined, -5, undefined, undefined]]));
      expect(row).toMatchObject({ key: `'${text}`, amountValue: "-5" });
    },
  );

  it.each(["-0.25", "-12345678901.12345678901", "0.25"])("leaves the number %s unchanged", async (decimal) => {
    const bytes = written("text/csv", [["-1", decimal, -5, undefined, false]]);
    expect(String(bytes).split("\r\n")[1]).toBe(`"'-1",${decimal},-5,,"false"`);
  });

  it.each([";=1+1", "x;=HYPERLINK(1)", "a\tb", "plain"])("quotes the string %j, and no number", (text) => {
    const bytes = written("text/csv", [[text, "0.25", -5, "2026-11-20T10:00:00.000Z", true]]);
    expect(String(bytes).split("\r\n")[1]).toBe(`"${text}",0.25,-5,"2026-11-20T10:00:00.000Z","true"`);
  });
});

describe("a Parquet file", () => {
  it("has named and typed columns, even without rows", async () => {
    const { schema } = parquetMetadata(arrayBufferOf(written("application/vnd.apache.parquet", [])));
    expect(schema.slice(1).map(({ name, type, converted_type: meaning }) => [name, type, meaning])).toEqual([
      ["key", "BYTE_ARRAY", "UTF8"],
      ["feeRate.tiers.0.value", "BYTE_ARRAY", "UTF8"],
      ["amountValue", "INT64", undefined],
      ["created", "INT64", "TIMESTAMP_MILLIS"],
      ["isCorrection", "BOOLEAN", undefined],
    ]);
  });

  it("stores its rows in groups, so that neither writer nor reader keeps all of them in memory", async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, index): RowValues => [`row-${index}`, undefined, index, undefined, index % 2 === 0],
    );
    const bytes = written("application/vnd.apache.parquet", rows, { batch: 700 });
    const { row_groups: groups } = parquetMetadata(arrayBufferOf(bytes));
    expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([5000, 5000, 2000]);
    expect(await readers["application/vnd.apache.parquet"](bytes)).toEqual(
      expected("application/vnd.apache.parquet", rows),
    );
  });
});
