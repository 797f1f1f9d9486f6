import type { Money } from "../../shared/values/money.ts";
import { euroCentsOf, type ReferenceRates } from "../../shared/values/reference-rates.ts";
import type { ScaExemption } from "./sca-exemptions.ts";

/** Up to which amount which exemption may be asked for (service description, exemption and scope rules 1 to 3). */

/** Payments from this amount on are not of low value. */
const lowValueEndsAtCents = 30_00;

/** The lower a merchant's share of fraud, in percent, the larger the payments it may call low-risk. */
const riskAnalysisBands = [
  { fraudRateMax: 0.01, amountMaxCents: 500_00 },
  { fraudRateMax: 0.06, amountMaxCents: 250_00 },
  { fraudRateMax: 0.13, amountMaxCents: 100_00 },
] as const;

/** A merchant whose share nobody told is held against the widest band. */
const riskAnalysisMaxCents = (fraudRate: number | undefined): number => {
  const bands: readonly { readonly fraudRateMax: number; readonly amountMaxCents: number }[] = riskAnalysisBands;
  return bands.find(({ fraudRateMax }) => (fraudRate ?? 0) <= fraudRateMax)?.amountMaxCents ?? 0;
};

const inEuro = (cents: number): string => `${cents / 100} EUR`;

export type ExemptionLimit =
  | { readonly kind: "kept" }
  | { readonly kind: "exceeded"; readonly detail: string }
  /** No rate for the currency: nobody can say. */
  | { readonly kind: "unknown" };

export const exemptionLimit = (
  exemption: ScaExemption,
  amount: Money,
  fraudRate: number | undefined,
  rates: ReferenceRates,
): ExemptionLimit => {
  if (exemption === "scp") return { kind: "kept" };
  const cents = euroCentsOf(amount, rates);
  if (cents === undefined) return { kind: "unknown" };
  if (exemption === "low-value") {
    if (cents < lowValueEndsAtCents) return { kind: "kept" };
    return { kind: "exceeded", detail: `low-value is for amounts below ${inEuro(lowValueEndsAtCents)}` };
  }
  const most = riskAnalysisMaxCents(fraudRate);
  if (cents <= most) return { kind: "kept" };
  return { kind: "exceeded", detail: `tra is for amounts up to ${inEuro(most)} ${becauseOf(fraudRate)}` };
};

const becauseOf = (fraudRate: number | undefined): string =>
  fraudRate === undefined ? "at most" : `with the acceptor's fraudRate of ${fraudRate} %`;
