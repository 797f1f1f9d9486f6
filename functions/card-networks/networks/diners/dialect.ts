import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";

/** Diners returns three-digit ISO 8583:1993 action codes in messages that otherwise follow ISO 8583:1987. */
export const dinersDialect: Dialect = {
  ...defaultDialect,
  name: "diners",
  fields: { ...defaultDialect.fields, 39: "n3" },
};
