import type { Bitmapped, FieldTable, Positional, Repeated, Tlv } from "./definition/field-spec.ts";

export type { Alternative, Bitmapped, Composite, Positional, Repeated, Tlv } from "./definition/field-spec.ts";

export const positional = (parts: FieldTable): Positional => ({ kind: "positional", parts });

export const repeated = (parts: FieldTable): Repeated => ({ kind: "repeated", of: positional(parts) });

export const bitmapped = (bytes: number, parts: FieldTable, head?: FieldTable): Bitmapped =>
  head === undefined ? { kind: "bitmapped", bytes, parts } : { kind: "bitmapped", bytes, parts, head };

/** Defines Visa data sets: a one-byte identifier, a two-byte length, and BER-TLV data. Keys are in hex. */
export function dataSets(known: { readonly [identifier: string]: FieldTable }): Tlv {
  const parts: Record<string, FieldTable[string]> = {};
  for (const [identifier, tags] of Object.entries(known)) {
    parts[identifier] = { def: "b*", enc: "raw", parts: { kind: "ber-tlv", parts: tags, order: "ascending" } };
  }
  return {
    kind: "tlv",
    tag: { length: 1, enc: "raw" },
    length: { size: 2, enc: "binary" },
    parts,
    unknown: { def: "b*", enc: "raw", parts: { kind: "ber-tlv", order: "ascending" } },
  };
}
