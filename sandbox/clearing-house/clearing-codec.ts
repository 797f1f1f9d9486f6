import { compileDialect } from "../../functions/card-networks/iso8583/codec.ts";
import { clearing93 } from "../../functions/card-networks/iso8583/dialects/clearing-93.ts";
import type { FieldValue, Iso8583Message } from "../../functions/card-networks/iso8583/message.ts";

export const clearingCodec = compileDialect(clearing93);

/** Text of a field, or of private data in field 48. */
export const valueIn = ({ fields }: Iso8583Message, field: string, tag?: string): string => {
  const value: FieldValue | undefined = fields[field];
  const found = typeof value === "object" ? value[tag ?? ""] : value;
  return typeof found === "string" ? found : "";
};
