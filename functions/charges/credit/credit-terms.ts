import type { Agent } from "../../agents/published.ts";
import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import type { CreditTerms } from "../domain/credit/credit.ts";

/** Default daily refund limit of the environment, for agents without a limit set by the operator. */
export interface CreditSettings {
  readonly creditsDailyMaxEuroCents: number;
}

export const creditTerms = (
  agent: Pick<Agent, "creditsDailyMaxEuroCents"> | undefined,
  rates: ReferenceRates,
  ofStage: CreditSettings,
): CreditTerms => ({
  dailyMaxEuroCents: agent?.creditsDailyMaxEuroCents ?? ofStage.creditsDailyMaxEuroCents,
  rates,
});
