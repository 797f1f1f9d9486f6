import type { Composite } from "../composite-spec.ts";
import type { FieldSpec, FieldTable } from "./field-spec.ts";

const own = (table: FieldTable | undefined, key: string): string | FieldSpec | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

/** Returns the definition of a part in a layout; undefined for unknown parts. */
export function partDefinition(composite: Composite, part: string): string | FieldSpec | undefined {
  switch (composite.kind) {
    case "positional":
    case "ber-tlv":
      return own(composite.parts, part);
    case "repeated":
      return { def: "ans*", parts: composite.of };
    case "bitmapped":
      return own(composite.parts, part) ?? own(composite.head, part);
    case "tlv":
      return composite.lead?.key === part ? composite.lead.def : own(composite.parts, part);
    case "alternative":
      return own(composite.otherwise.parts, part) ?? partDefinition(composite.announced, part);
  }
}
