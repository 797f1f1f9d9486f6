import type { NetworkRecord } from "./record-kinds.ts";

/** Amounts of a record, in minor units; one that is left out is 0. */

type Columns = NetworkRecord["columns"];

export const minorOf = (columns: Columns, value: string): number => {
  const found = columns[value];
  return typeof found === "number" ? found : 0;
};

/** Less than nothing where the column beside it says debit. */
export const signedMinorOf = (columns: Columns, value: string, impact: string): number =>
  columns[impact] === "debit" ? -minorOf(columns, value) : minorOf(columns, value);

/** What a settled movement moved before the fees of its network were taken. */
export const beforeFeesMinorOf = (columns: Columns): number =>
  signedMinorOf(columns, "netValue", "netImpact") +
  minorOf(columns, "interchangeValue") +
  minorOf(columns, "schemeFeeValue");
