import type { Composite } from "#iso8583/composite-spec";
import type { FieldTable } from "#iso8583/dialect";
import type { DescribedDialect } from "./describe-iso8583.ts";
import type { ElementText } from "./element-texts.ts";

export interface TableRow {
  readonly path: string;
  /** Format in ISO 8583 notation. Parts have their own rows. */
  readonly format: string;
  readonly text?: ElementText;
  readonly shown: "shown" | "masked" | "length";
}

function partsOf(composite: Composite): FieldTable {
  switch (composite.kind) {
    case "positional":
    case "ber-tlv":
      return composite.parts ?? {};
    case "repeated":
      return { "*": { def: "ans*", parts: composite.of } };
    case "bitmapped":
      return { ...composite.head, ...composite.parts };
    case "tlv":
      return { ...(composite.lead && { [composite.lead.key]: composite.lead.def }), ...composite.parts };
    case "alternative":
      return { ...composite.otherwise.parts, ...partsOf(composite.announced) };
  }
}

/** Lists every field and part of a dialect, in the order of its tables. */
export function dialectTable({ dialect, texts }: DescribedDialect): readonly TableRow[] {
  const display = dialect.display?.() ?? {};
  const shownAs = (path: string): TableRow["shown"] => {
    const how = Object.hasOwn(display, path) ? display[path] : undefined;
    return typeof how === "object" ? "shown" : (how ?? "length");
  };
  const rows = (table: FieldTable, parent: string): readonly TableRow[] =>
    Object.entries(table).flatMap(([key, row]) => {
      const path = `${parent}${key}`;
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      const { def, parts } = typeof row === "string" ? { def: row } : { def: row.def, parts: row.parts };
      return [
        { path, format: def, ...(text && { text }), shown: shownAs(path) },
        ...(parts ? rows(partsOf(parts), `${path}.`) : []),
      ];
    });
  return rows({ ...dialect.base, ...dialect.fields }, "");
}
