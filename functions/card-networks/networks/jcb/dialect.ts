import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";

export const jcbDialect: Dialect = { ...defaultDialect, name: "jcb" };
