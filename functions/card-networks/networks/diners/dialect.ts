import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";

/** Diners returns three-digit action codes of the 1993 edition in messages that otherwise follow the 1987 edition. */
export const dinersDialect: Dialect = {
  ...defaultDialect,
  name: "diners",
  fields: { ...defaultDialect.fields, 39: "n3" },
};
