import type { RecordKind, RecordValue } from "./record-kinds.ts";

/**
 * Control totals at the end of a network's file: per currency, the sum of one amount column, with debits subtracted. Sums
 * are exact for amounts with up to 11 decimal places.
 */

/** Kinds of records that networks send. Payouts are excluded because the service creates them. */
export type SentKind = Exclude<RecordKind, "merchant-payout">;

interface TotalledColumns {
  readonly currency: string;
  readonly value: string;
  readonly impact?: string;
}

const totalledColumns: Readonly<Record<SentKind, TotalledColumns>> = {
  "settlement-detail": { currency: "netCurrency", value: "netValue", impact: "netImpact" },
  "scheme-fee": {
    currency: "billingAmount.currency",
    value: "billingAmount.amounts.0.value",
    impact: "billingAmount.amounts.0.impact",
  },
  "reconciliation-detail": {
    currency: "netSettlementAmountCurrency",
    value: "netSettlementAmountValue",
    impact: "netSettlementAmountImpact",
  },
  "fraud-notification": { currency: "fraudAmountCurrency", value: "fraudAmountValue" },
  "dispute-history-event": { currency: "disputeAmountCurrency", value: "disputeAmountValue" },
  "funds-transfer": {
    currency: "reportedAmountCurrency",
    value: "reportedAmountValue",
    impact: "reportedAmountImpact",
  },
};

type ControlTotals = Readonly<Record<string, string>>;

const decimals = 11;
const one = 10n ** BigInt(decimals);

const decimalText = /^(-?)(\d{1,18})(?:\.(\d{1,11}))?$/;

function scaled(text: string): bigint | undefined {
  const [, sign, whole, fraction = ""] = decimalText.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const value = BigInt(whole) * one + BigInt(fraction.padEnd(decimals, "0"));
  return sign ? -value : value;
}

function unscaled(value: bigint): string {
  const size = value < 0n ? -value : value;
  const fraction = String(size % one)
    .padStart(decimals, "0")
    .replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${size / one}${fraction && `.${fraction}`}`;
}

interface TotalsSoFar {
  /** Adds a record to the totals. Pass undefined for a record that cannot be read. */
  add(columns: Readonly<Record<string, RecordValue>> | undefined): void;
  /** Returns the control totals, or undefined if a record or an amount could not be read. */
  totals(): ControlTotals | undefined;
}

export function controlTotals(kind: SentKind): TotalsSoFar {
  const names = totalledColumns[kind];
  const sums = new Map<string, bigint>();
  let isReadable = true;
  return {
    add: (columns) => {
      if (!columns) {
        isReadable = false;
        return;
      }
      const [currency, value] = [columns[names.currency], columns[names.value]];
      if (currency === undefined && value === undefined) return;
      const amount = scaled(String(value));
      if (amount === undefined) {
        isReadable = false;
        return;
      }
      const signed = names.impact !== undefined && columns[names.impact] === "debit" ? -amount : amount;
      sums.set(String(currency), (sums.get(String(currency)) ?? 0n) + signed);
    },
    totals: () =>
      isReadable ? Object.fromEntries([...sums].map(([currency, sum]) => [currency, unscaled(sum)])) : undefined,
  };
}

/** Returns true if the control totals are equal. A missing currency counts as a sum of zero. */
export const agree = (some: ControlTotals, others: ControlTotals): boolean =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].every(
    (currency) => scaled(some[currency] ?? "0") === scaled(others[currency] ?? "0"),
  );
