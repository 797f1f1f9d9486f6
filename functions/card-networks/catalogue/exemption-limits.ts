import type { Money } from "../../shared/values/money.ts";
import { euroCentsOf, type ReferenceRates } from "../../shared/values/reference-rates.ts";
import type { ScaExemption } from "./sca-exemptions.ts";

/** Amount from which a payment no longer qualifies as low-value, in euro cents. */
const lowValueEndsAtCents = 30_00;

/**
 * Maximum amounts, in euro cents, for the transaction risk analysis (TRA) exemption, by fraud rate in percent. The lower the
 * acceptor's fraud rate, the higher the amount for which the exemption can be requested.
 */
const riskAnalysisBands = [
  { fraudRateMax: 0.01, amountMaxCents: 500_00 },
  { fraudRateMax: 0.06, amountMaxCents: 250_00 },
  { fraudRateMax: 0.13, amountMaxCents: 100_00 },
] as const;

/** An acceptor without a fraud rate has the highest limit. If the rate exceeds every `fraudRateMax`, the limit is 0. */
const riskAnalysisMaxCents = (fraudRate = 0): number =>
  riskAnalysisBands.find(({ fraudRateMax }) => fraudRate <= fraudRateMax)?.amountMaxCents ?? 0;

const inEuro = (cents: number): string => `${cents / 100} EUR`;

export type ExemptionLimit =
  | { readonly kind: "kept" }
  | { readonly kind: "exceeded"; readonly detail: string }
  /** No exchange rate is available for the currency. */
  | { readonly kind: "unknown" };

export function exemptionLimit(
  exemption: ScaExemption,
  amount: Money,
  fraudRate: number | undefined,
  rates: ReferenceRates,
): ExemptionLimit {
  if (exemption === "scp") return { kind: "kept" };
  const riskAnalysisMax = riskAnalysisMaxCents(fraudRate);
  if (exemption === "tra" && riskAnalysisMax === 0) {
    return { kind: "exceeded", detail: `tra is not available ${becauseOf(fraudRate)}` };
  }
  const cents = euroCentsOf(amount, rates);
  if (cents === undefined) return { kind: "unknown" };
  if (exemption === "low-value") {
    if (cents < lowValueEndsAtCents) return { kind: "kept" };
    return { kind: "exceeded", detail: `low-value is for amounts below ${inEuro(lowValueEndsAtCents)}` };
  }
  if (cents <= riskAnalysisMax) return { kind: "kept" };
  return { kind: "exceeded", detail: `tra is for amounts up to ${inEuro(riskAnalysisMax)} ${becauseOf(fraudRate)}` };
}

const becauseOf = (fraudRate: number | undefined): string =>
  fraudRate === undefined ? "if the acceptor has no fraudRate" : `at the acceptor's fraudRate of ${fraudRate}%`;
