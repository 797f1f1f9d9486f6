import type { FieldSpec } from "../definition/field-spec.ts";
import { partDefinition } from "../definition/part-definition.ts";
import type { Dialect } from "../dialect.ts";
import { Iso8583Error } from "../iso8583-error.ts";

/** Rejects display paths that match no field, because a mistyped path would hide a value that is meant to be shown. */
export function checkDisplay(dialect: Dialect): void {
  const table = { ...dialect.base, ...dialect.fields };
  for (const path of Object.keys(dialect.display?.() ?? {})) {
    const [dataElement = "", ...parts] = path.split(".");
    let row: string | FieldSpec | undefined = table[dataElement];
    for (const part of parts) {
      row = typeof row === "object" && row.parts !== undefined ? partDefinition(row.parts, part) : undefined;
    }
    if (row === undefined) {
      throw new Iso8583Error("invalid-dialect", {
        path: dialect.name,
        detail: `the display list contains ${path}, which does not exist`,
      });
    }
  }
}
