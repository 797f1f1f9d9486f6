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

/**
 * Returns a field's type and length without the size of the length prefix: `n...19` becomes `n..19`. Returns undefined for
 * composites.
 */
function formatOf(row: Dialect["base"][string] | undefined): string | undefined {
  const definition = typeof row === "object" ? (row.parts === undefined ? row.def : undefined) : row;
  return definition?.replace(/\.+/, "..");
}

const only = <Value>(table: Readonly<Record<string, Value>>, keep: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keep(key)));

/**
 * Adds the field texts of the ISO 8583 edition to a dialect without texts. The edition is 1993 if field 12 is `n12`,
 * otherwise 1987. A field receives the edition's text if it has the same format as in the edition, and no parts. All other
 * fields have no text. If the dialect does not define `display`, fields with the edition's format also have the edition's
 * visibility, and only the lengths of all other fields are shown.
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
