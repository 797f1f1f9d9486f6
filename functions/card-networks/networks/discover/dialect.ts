import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";

export const discoverDialect: Dialect = { ...defaultDialect, name: "discover" };
