import type { DeclineReason } from "../../card-networks/catalogue/responses/response-class.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { Money } from "../../shared/values/money.ts";

export type Attempt = {
  readonly network: CardNetwork;
} & (
  | { readonly outcome: "approved"; readonly amount: Money }
  | { readonly outcome: "declined"; readonly reason: DeclineReason }
);

export interface NetworkTotals {
  readonly attempts: number;
  readonly approved: number;
  readonly declined: Readonly<Partial<Record<DeclineReason, number>>>;
  /** Approved amounts by currency, in minor units. */
  readonly approvedMinor: Readonly<Record<string, number>>;
}

export type Totals = Readonly<Partial<Record<CardNetwork, NetworkTotals>>>;

const nothing: NetworkTotals = { attempts: 0, approved: 0, declined: {}, approvedMinor: {} };

function summed<Name extends string>(
  one: Readonly<Partial<Record<Name, number>>>,
  other: Readonly<Partial<Record<Name, number>>>,
): Readonly<Partial<Record<Name, number>>> {
  const sums: Partial<Record<Name, number>> = { ...one };
  for (const name of Object.keys(other) as Name[]) sums[name] = (sums[name] ?? 0) + (other[name] ?? 0);
  return sums;
}

const bothOf = (one: NetworkTotals, other: NetworkTotals): NetworkTotals => ({
  attempts: one.attempts + other.attempts,
  approved: one.approved + other.approved,
  declined: summed(one.declined, other.declined),
  approvedMinor: summed(one.approvedMinor, other.approvedMinor) as Readonly<Record<string, number>>,
});

const totalsOf = (attempt: Attempt): NetworkTotals =>
  attempt.outcome === "approved"
    ? { ...nothing, attempts: 1, approved: 1, approvedMinor: { [attempt.amount.currency]: attempt.amount.value } }
    : { ...nothing, attempts: 1, declined: { [attempt.reason]: 1 } };

export function together(one: Totals, other: Totals): Totals {
  const networks: Partial<Record<CardNetwork, NetworkTotals>> = { ...one };
  for (const network of Object.keys(other) as CardNetwork[]) {
    networks[network] = bothOf(networks[network] ?? nothing, other[network] ?? nothing);
  }
  return networks;
}

export const counted = (totals: Totals, attempts: readonly Attempt[]): Totals =>
  attempts.reduce((sum, attempt) => together(sum, { [attempt.network]: totalsOf(attempt) }), totals);
