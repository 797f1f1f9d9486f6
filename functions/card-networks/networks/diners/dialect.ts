import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";

/** Diners answers with the action codes of the 1993 edition, three digits, inside an otherwise 1987 message. */
export const dinersDialect: Dialect = {
  ...defaultDialect,
  name: "diners",
  fields: { ...defaultDialect.fields, 39: "n3" },
};
