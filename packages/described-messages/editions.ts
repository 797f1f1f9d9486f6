import type { Dialect } from "#iso8583/dialect";
import { iso87, iso87Display } from "#iso8583/iso87";
import { iso93, iso93Display } from "#iso8583/iso93";
import type { DescribedDialect } from "./describe-iso8583.ts";
import { iso87Texts } from "./iso87-texts.ts";
import { iso93Texts } from "./iso93-texts.ts";

const editions = {
  1987: { table: iso87, display: iso87Display, texts: iso87Texts },
  1993: { table: iso93, display: iso93Display, texts: iso93Texts },
} as const;

/** Returns the type and length without the size of the length prefix: `n..19` and `n.19` are the same. */
function formatOf(row: Dialect["base"][string] | undefined): string | undefined {
  const definition = typeof row === "object" ? (row.parts === undefined ? row.def : undefined) : row;
  return definition?.replace(/\.+/, "..");
}

const only = <Value>(table: Readonly<Record<string, Value>>, keep: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keep(key)));

/**
 * Describes a dialect that consists of tables only, with the texts of its edition of ISO 8583. A field has the text and
 * visibility of the edition's field if both fields have the same format. All other fields are hidden.
 */
export function describedByEdition(dialect: Dialect): DescribedDialect {
  const table = { ...dialect.base, ...dialect.fields };
  const edition = editions[formatOf(table["12"]) === "n12" ? 1993 : 1987];
  const isAsInEdition = (field: string) =>
    formatOf(table[field]) !== undefined && formatOf(table[field]) === formatOf(edition.table[field]);
  return {
    dialect: { ...dialect, display: dialect.display ?? (() => only(edition.display(), isAsInEdition)) },
    texts: only(edition.texts, isAsInEdition),
  };
}
