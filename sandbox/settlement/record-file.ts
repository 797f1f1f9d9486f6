import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type Currency, exponentOf } from "../../functions/shared/values/money.ts";

/** The networks' record files (JSON Lines). Each file has records of one kind between a header and a trailer with totals. */

export interface SentRecord {
  readonly businessDate: string;
  /** The record as written to the file, without `type` and `businessDate`. */
  readonly line: {
    readonly key: string;
    readonly arn?: string;
    readonly reportingFor?: string;
    readonly transfer?: string;
    readonly dispute?: string;
    readonly columns: Readonly<Record<string, string | number | boolean>>;
  };
  /** The record's contribution to the file totals. Debits are negative; fraud and dispute amounts have no sign. */
  readonly currency: Currency;
  readonly totalMinor: number;
}

export interface RecordFileHead {
  readonly network: CardNetwork;
  readonly kind: string;
  readonly fileId: string;
  readonly created: string;
  /** Unit of the totals: `major` (with decimals) for fee files, `minor` for all others. */
  readonly unit: "minor" | "major";
}

/** Formats minor units as a decimal number of major units. */
export function majorText(minor: number, currency: Currency): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  return `${minor < 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

export function recordFile(head: RecordFileHead, records: readonly SentRecord[]): string {
  const { network, kind, fileId, created, unit } = head;
  const recordCount = records.length;
  const sums = new Map<Currency, number>();
  for (const { currency, totalMinor } of records) sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  const totals = [...sums].map(([currency, sum]) => [
    currency,
    unit === "major" ? majorText(sum, currency) : String(sum),
  ]);
  const lines = [
    { type: "header", network, kind, fileId, created, recordCount },
    ...records.map(({ businessDate, line }) => ({ type: "record", businessDate, ...line })),
    { type: "trailer", recordCount, totals: Object.fromEntries(totals) },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
