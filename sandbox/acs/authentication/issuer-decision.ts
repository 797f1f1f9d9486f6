import { type Scenario, scenarioOfCard } from "../../test-cards/digit-scheme.ts";
import type { ChallengePlan, TransStatus } from "../../test-cards/outcomes.ts";
import {
  type AuthenticationRequest,
  asksForNoChallenge,
  isDataOnly,
  isRequestorInitiated,
  mandatesChallenge,
} from "./authentication-request.ts";

export type Decision =
  | {
      readonly kind: "final";
      readonly transStatus: TransStatus | "I";
      readonly transStatusReason?: string;
      readonly cardholderInfo?: string;
      /** Kind of result, which determines the network's electronic commerce indicator (ECI). */
      readonly indicator: "authenticated" | "attempt" | "none" | "data-only" | "exemption";
      readonly hasAuthenticationValue: boolean;
    }
  | { readonly kind: "challenge"; readonly plan: ChallengePlan };

export interface IssuerKnowledge {
  readonly now: Date;
  readonly methodWasRun: boolean;
  readonly lowValueIsUsedUp: boolean;
}

const final = (
  transStatus: TransStatus | "I",
  indicator: Extract<Decision, { kind: "final" }>["indicator"],
  rest: { readonly transStatusReason?: string; readonly cardholderInfo?: string } = {},
): Decision => ({
  kind: "final",
  transStatus,
  indicator,
  hasAuthenticationValue: indicator !== "none",
  ...rest,
});

const authenticated = final("Y", "authenticated");
const forTheCardholder: ChallengePlan = { by: "cardholder", transStatus: "Y" };
const challenge = (plan: ChallengePlan): Decision => ({ kind: "challenge", plan });

/**
 * Returns the result of a data-only request: `transStatus` I, or N with reason 89 in version 2.1.0, which has no I. On
 * Mastercard, data-only is a separate message category (80), and the result is always U with reason 80.
 */
function dataOnly({ areq: { messageVersion, messageCategory } }: AuthenticationRequest): Decision {
  if (messageCategory === "80") return final("U", "data-only", { transStatusReason: "80" });
  return messageVersion === "2.1.0" ? final("N", "data-only", { transStatusReason: "89" }) : final("I", "data-only");
}

function exemptionGranted({ network, areq: { messageVersion } }: AuthenticationRequest): Decision {
  if (network === "mastercard" && messageVersion === "2.1.0") {
    return final("N", "exemption", { transStatusReason: "81" });
  }
  return messageVersion === "2.1.0" ? authenticated : final("I", "exemption");
}

const hoursAhead = 1;

const utcTime = (purchaseDate: string): Date =>
  new Date(purchaseDate.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z"));

/**
 * Returns the `transStatusReason` with which a real ACS would reject the request before checking the card, or undefined if the
 * ACS would process the request.
 */
function suspicionAbout({ areq }: AuthenticationRequest, knowledge: IssuerKnowledge): string | undefined {
  const { purchaseDate, recurringExpiry, threeDSCompInd } = areq;
  const latest = knowledge.now.getTime() + hoursAhead * 3_600_000;
  if (purchaseDate !== undefined && utcTime(purchaseDate).getTime() > latest) return "11";
  if (recurringExpiry !== undefined && purchaseDate !== undefined && recurringExpiry < purchaseDate.slice(0, 8)) {
    return "04";
  }
  const { method } = scenarioOfCard(areq.acctNumber);
  return method.isChecked && threeDSCompInd === "Y" && !knowledge.methodWasRun ? "11" : undefined;
}

function byDigits(request: AuthenticationRequest, { outcome: { behavior } }: Scenario): Decision {
  switch (behavior.does) {
    case "decide": {
      const { transStatus, transStatusReason, cardholderInfo, withAttemptsValue } = behavior;
      const isAttempt = transStatus === "A" || withAttemptsValue === true;
      const indicator = isAttempt ? "attempt" : transStatus === "Y" ? "authenticated" : "none";
      return final(transStatus, indicator, {
        ...(transStatusReason === undefined ? {} : { transStatusReason }),
        ...(cardholderInfo === undefined ? {} : { cardholderInfo }),
      });
    }
    case "challenge":
      return challenge(behavior.plan);
    case "grant-exemption":
      return asksForNoChallenge(request) ? exemptionGranted(request) : authenticated;
    case "refuse-exemption":
      return asksForNoChallenge(request) ? challenge(behavior.plan) : authenticated;
    default:
      return authenticated;
  }
}

/**
 * Returns the plan for a mandated challenge or a challenge triggered by the low-value limit: the plan that the card number's
 * digits select, or by default a challenge that the cardholder completes.
 */
const ownPlan = ({ outcome: { behavior } }: Scenario): ChallengePlan =>
  "plan" in behavior ? behavior.plan : forTheCardholder;

function withCardholderPresent(
  request: AuthenticationRequest,
  scenario: Scenario,
  knowledge: IssuerKnowledge,
): Decision {
  if (isDataOnly(request)) {
    return scenario.outcome.behavior.does === "challenge-despite-data-only"
      ? challenge(forTheCardholder)
      : dataOnly(request);
  }
  if (mandatesChallenge(request)) return challenge(ownPlan(scenario));
  const decision = byDigits(request, scenario);
  const isSmooth = decision.kind === "final" && ["Y", "I"].includes(decision.transStatus);
  return isSmooth && knowledge.lowValueIsUsedUp ? challenge(ownPlan(scenario)) : decision;
}

/**
 * Returns the issuer's decision on an authentication request. Order of precedence: suspicious data, data-only requests,
 * mandated challenges, the digits of the card number. If the low-value limit is reached, a low-value payment gets a
 * challenge instead of the frictionless success that the digits select. For 3RI, only suspicious data and the digits are
 * considered.
 */
export function decide(request: AuthenticationRequest, knowledge: IssuerKnowledge): Decision {
  const transStatusReason = suspicionAbout(request, knowledge);
  if (transStatusReason !== undefined) return final("N", "none", { transStatusReason });
  const scenario = scenarioOfCard(request.areq.acctNumber);
  if (!isRequestorInitiated(request)) return withCardholderPresent(request, scenario, knowledge);
  const decision = byDigits(request, scenario);
  // A requestor-initiated authentication (3RI) cannot be challenged, because the cardholder is not present.
  return decision.kind === "challenge" ? final("R", "none", { transStatusReason: "21" }) : decision;
}
