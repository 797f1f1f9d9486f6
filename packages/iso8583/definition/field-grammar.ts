import { Iso8583Error } from "../iso8583-error.ts";

const fieldTypes = ["n", "a", "an", "ans", "as", "ns", "anp", "s", "z", "x", "b"] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldDefinition {
  readonly type: FieldType;
  /** `fixed`: `n6`. `variable`: `n..19`, with a length prefix. `rest`: `ans*40`, up to the end of the enclosing part. */
  readonly extent: "fixed" | "variable" | "rest";
  /** Number of dots in the definition, which is the default number of digits or bytes in the length prefix. */
  readonly prefixSize: number;
  /** Length if `fixed`, otherwise maximum length; in digits, characters or bytes. */
  readonly max: number;
}

const notation = /^(?<type>[a-z]{1,3})(?:(?<dots>\.{1,6})|(?<rest>\*))?(?<length>\d{0,6})$/;

/** Parses ISO 8583 notation (section "data element attributes"), such as `n6`, `ans..25` or `b...999`. */
export function parseFieldDefinition(definition: string, path: string): FieldDefinition {
  const groups = notation.exec(definition)?.groups;
  const type = fieldTypes.find((known) => known === groups?.["type"]);
  if (groups === undefined || type === undefined) {
    throw new Iso8583Error("invalid-dialect", { path, detail: `"${definition}" is not a field definition` });
  }
  const digits = groups["length"] ?? "";
  if (groups["rest"] !== undefined) {
    return { type, extent: "rest", prefixSize: 0, max: digits === "" ? Number.MAX_SAFE_INTEGER : Number(digits) };
  }
  if (digits === "") throw new Iso8583Error("invalid-dialect", { path, detail: `"${definition}" has no length` });
  const dots = groups["dots"]?.length ?? 0;
  return { type, extent: dots === 0 ? "fixed" : "variable", prefixSize: dots, max: Number(digits) };
}
