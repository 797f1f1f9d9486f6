import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type Currency, exponentOf } from "../../functions/shared/values/money.ts";

/** The networks' record files: JSON lines of one kind of record, between a header and a trailer with totals. */

export interface SentRecord {
  readonly businessDate: string;
  /** The line of the file, without the business date. */
  readonly line: {
    readonly key: string;
    readonly arn?: string;
    readonly reportingFor?: string;
    readonly transfer?: string;
    readonly dispute?: string;
    readonly columns: Readonly<Record<string, string | number | boolean>>;
  };
  /** Its contribution to the totals; debits subtract. */
  readonly currency: Currency;
  readonly totalMinor: number;
}

export interface RecordFileHead {
  readonly network: CardNetwork;
  readonly kind: string;
  readonly fileId: string;
  readonly created: string;
  /** Fees are in major units with decimals, everything else in minor units. */
  readonly unit: "minor" | "major";
}

/** Formats minor units as a decimal number of major units. */
export const majorText = (minor: number, currency: Currency): string => {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  return `${minor < 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
};

export const recordFile = (head: RecordFileHead, records: readonly SentRecord[]): string => {
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
};
