import type { NetworkRecord } from "./record-kinds.ts";

/** An omitted amount counts as 0. */

type Columns = NetworkRecord["columns"];

export function minorOf(columns: Columns, value: string): number {
  const found = columns[value];
  return typeof found === "number" ? found : 0;
}

export const signedMinorOf = (columns: Columns, value: string, impact: string): number =>
  columns[impact] === "debit" ? -minorOf(columns, value) : minorOf(columns, value);

export const beforeFeesMinorOf = (columns: Columns): number =>
  signedMinorOf(columns, "netValue", "netImpact") +
  minorOf(columns, "interchangeValue") +
  minorOf(columns, "schemeFeeValue");
