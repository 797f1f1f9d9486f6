import { exponentOf, type Money } from "../../shared/money.ts";
import type { ReferenceRates } from "./euro-reference-rates.ts";
import type { ScaExemption } from "./sca-exemptions.ts";

/** Up to which amount an exemption may be asked for (service description, 3DS, exemption rules 1 and 2). */

const lowValueBelowEuros = 30;

/** An acceptor whose fraud rate is at most this may ask for the risk-analysis exemption up to that amount. */
const riskAnalysisBands = [
  { fraudRateMax: 0.01, upToEuros: 500 },
  { fraudRateMax: 0.06, upToEuros: 250 },
  { fraudRateMax: 0.13, upToEuros: 100 },
] as const;

export type ExemptionLimit =
  | { readonly kind: "within" }
  | { readonly kind: "beyond"; readonly detail: string }
  /** The limit is in euros, and nobody knows how many these are. */
  | { readonly kind: "unchecked"; readonly warning: string };

const eurosOf = ({ value, currency }: Money, { unitsPerEuro }: ReferenceRates): number | undefined => {
  const rate = unitsPerEuro[currency];
  return rate === undefined ? undefined : value / 10 ** exponentOf(currency) / rate;
};

const beyond = (detail: string): ExemptionLimit => ({ kind: "beyond", detail });

const riskAnalysisLimit = (euros: number, fraudRate: number | undefined): ExemptionLimit => {
  const [widest] = riskAnalysisBands;
  if (euros > widest.upToEuros) return beyond(`the risk-analysis exemption ends at ${widest.upToEuros} EUR`);
  if (fraudRate === undefined) return { kind: "within" };
  const band = riskAnalysisBands.find(({ fraudRateMax }) => fraudRate <= fraudRateMax);
  if (!band) return beyond(`the fraud rate of ${fraudRate} % allows no risk-analysis exemption`);
  if (euros <= band.upToEuros) return { kind: "within" };
  return beyond(`the fraud rate of ${fraudRate} % allows the risk-analysis exemption up to ${band.upToEuros} EUR`);
};

export const exemptionLimit = (
  exemption: ScaExemption,
  amount: Money,
  fraudRate: number | undefined,
  rates: ReferenceRates,
): ExemptionLimit => {
  if (exemption === "scp") return { kind: "within" };
  const euros = eurosOf(amount, rates);
  if (euros === undefined) {
    return { kind: "unchecked", warning: `the limit of the exemption was not checked: no rate for ${amount.currency}` };
  }
  if (exemption === "tra") return riskAnalysisLimit(euros, fraudRate);
  return euros < lowValueBelowEuros
    ? { kind: "within" }
    : beyond(`the low-value exemption is for amounts below ${lowValueBelowEuros} EUR`);
};
