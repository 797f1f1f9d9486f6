import type { Dialect } from "#iso8583/dialect";
import { defaultDialect } from "#iso8583/dialects/default";

export const discoverDialect: Dialect = { ...defaultDialect, name: "discover" };
