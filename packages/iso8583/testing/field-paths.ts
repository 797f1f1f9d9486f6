import type { Composite } from "../composite-spec.ts";
import type { FieldTable } from "../definition/field-spec.ts";
import type { Dialect } from "../dialect.ts";

function tableOf(composite: Composite): FieldTable {
  switch (composite.kind) {
    case "repeated":
      return composite.of.parts;
    case "bitmapped":
      return { ...composite.head, ...composite.parts };
    case "alternative":
      return { ...composite.otherwise.parts, ...tableOf(composite.announced) };
    case "tlv":
      return { ...composite.parts, ...(composite.lead && { [composite.lead.key]: composite.lead.def }) };
    default:
      return composite.parts ?? {};
  }
}

/** Returns every path that an error of this dialect can contain. */
export function fieldPaths(dialect: Dialect): ReadonlySet<string> {
  const paths = new Set(["MTI", "bitmap", "message"]);
  for (let dataElement = 1; dataElement <= 192; dataElement += 1) paths.add(`DE${dataElement}`);
  const walk = (table: FieldTable, prefix: string): void => {
    for (const [key, row] of Object.entries(table)) {
      const path = `${prefix}${key}`;
      paths.add(path);
      if (typeof row === "object" && row.parts !== undefined) walk(tableOf(row.parts), `${path}.`);
    }
  };
  walk({ ...dialect.base, ...dialect.fields }, "DE");
  return paths;
}
