import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import type { FieldValue, Iso8583Message } from "#iso8583/message";

export const clearingCodec = compileDialect(clearing93);

/** Returns the text of a field or, with `tag`, of one private data subelement (PDS) in field 48; empty if absent. */
export function valueIn({ fields }: Iso8583Message, field: string, tag?: string): string {
  const value: FieldValue | undefined = fields[field];
  const found = typeof value === "object" ? value[tag ?? ""] : value;
  return typeof found === "string" ? found : "";
}
