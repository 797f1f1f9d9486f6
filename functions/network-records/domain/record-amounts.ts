import type { NetworkRecord } from "./record-kinds.ts";

/** Amounts of a record in minor units; an omitted amount is 0. */

type Columns = NetworkRecord["columns"];

export const minorOf = (columns: Columns, value: string): number => {
  const found = columns[value];
  return typeof found === "number" ? found : 0;
};

/** Negative if the impact column is debit. */
export const signedMinorOf = (columns: Columns, value: string, impact: string): number =>
  columns[impact] === "debit" ? -minorOf(columns, value) : minorOf(columns, value);

/** Amount of a settled movement before the fees of its network. */
export const beforeFeesMinorOf = (columns: Columns): number =>
  signedMinorOf(columns, "netValue", "netImpact") +
  minorOf(columns, "interchangeValue") +
  minorOf(columns, "schemeFeeValue");
