import type { Dialect } from "#iso8583/dialect";
import { defaultDialect } from "#iso8583/dialects/default";

export const unionpayDialect: Dialect = { ...defaultDialect, name: "unionpay" };
