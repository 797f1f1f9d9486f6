import {
  indicatorsOf,
  isIndicatorOf,
  shiftsLiability,
} from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import { daysInSeconds } from "../../../shared/time/clock.ts";
import type { Money } from "../../../shared/values/money.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { ChargeWarning } from "../charge/warnings.ts";

/** How a result that is final counts for a charge. */
export const authenticationOutcomes = ["authenticated", "attempt", "non-authenticated"] as const;
type AuthenticationOutcome = (typeof authenticationOutcomes)[number];

/** What a charge keeps of the cardholder's authentication. The authentication value itself only goes to the network. */
export interface CardAuthentication {
  readonly dsTransID: string;
  readonly eci: string;
  readonly version?: string;
  /** The key of ours. */
  readonly threedsKey?: string;
  /** Ours pays for one charge: it is bound to it until that is declined. */
  readonly isOurs: boolean;
  readonly result: AuthenticationOutcome;
  /** Whether the issuer bears the loss, by the authentication alone. */
  readonly shiftsLiability: boolean;
}

/** The result of an authentication as a client gives it. */
export interface GivenResult {
  readonly authenticationValue: string;
  readonly dsTransID: string;
  readonly eci?: string | undefined;
  readonly version?: string | undefined;
}

/** What there is to know of an authentication of ours. */
export interface KnownAuthentication {
  readonly threedsKey: string;
  readonly network: CardNetwork;
  readonly result: AuthenticationOutcome | "challenge";
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly messageVersion: string;
  readonly amount: Money;
  readonly exemption?: ScaExemption;
  readonly isChallengePassed: boolean;
  readonly isRequestorInitiated: boolean;
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly created: string;
  readonly chargeKey?: string;
}

export interface AuthenticatedPayment {
  readonly network: CardNetwork;
  /** Whether it is paid with the card that was authenticated. */
  readonly isSameCard: boolean;
  readonly amount: Money;
  readonly initiator: Initiator;
}

export interface AuthenticationRefusal {
  readonly kind: "invalid-request" | "mismatch" | "already-used";
  readonly detail: string;
}

/** What a result does for a charge. */
export interface AdmittedAuthentication {
  readonly authentication: CardAuthentication;
  /** The exemption that the issuer refused, asking for a challenge that was passed: there is nothing left to be exempt from. */
  readonly answeredExemption?: ScaExemption;
  readonly warnings: readonly ChargeWarning[];
}

type Decided = Result<AdmittedAuthentication, AuthenticationRefusal>;

const refused = (kind: AuthenticationRefusal["kind"], detail: string): Decided => reject({ kind, detail });

const oldestDays = 90;

/**
 * Whether a result may serve this payment. One of our own must be the same to the letter, finished, of this card and
 * currency, for at least this amount and not used; its indicator is known here and cannot be chosen. One from elsewhere
 * must bring its indicator, because an attempt or a full authentication is never guessed.
 */
export const decideAuthentication = (
  given: GivenResult,
  known: KnownAuthentication | undefined,
  payment: AuthenticatedPayment,
  now: Date,
): Decided => (known ? ofOurs(given, known, payment, now) : ofElsewhere(given, payment));

const ofElsewhere = ({ dsTransID, eci, version }: GivenResult, { network }: AuthenticatedPayment): Decided => {
  if (eci === undefined) {
    return refused("invalid-request", "threeDsAuthenticationResult.eci is missing: this authentication is not ours.");
  }
  if (!isIndicatorOf(network, eci)) {
    return refused("invalid-request", `threeDsAuthenticationResult.eci is '${eci}', which ${network} does not have.`);
  }
  const authentication = {
    dsTransID,
    eci,
    ...(version !== undefined && { version }),
    isOurs: false,
    result: outcomeOf(network, eci),
    shiftsLiability: shiftsLiability(network, eci),
  };
  return accept({ authentication, warnings: [] });
};

/** What an indicator says of an authentication that nobody here knows. */
const outcomeOf = (network: CardNetwork, eci: string): AuthenticationOutcome => {
  const { authenticated, attempt } = indicatorsOf(network);
  if (eci === authenticated) return "authenticated";
  return eci === attempt ? "attempt" : "non-authenticated";
};

const ofOurs = (given: GivenResult, known: KnownAuthentication, payment: AuthenticatedPayment, now: Date): Decided => {
  if (known.result === "challenge") return refused("mismatch", "The challenge of this authentication is not over.");
  const difference = differenceOf(given, known, payment, now);
  if (difference !== undefined) return refused("mismatch", difference);
  if (known.chargeKey !== undefined) {
    return refused("already-used", `The authentication belongs to the charge '${known.chargeKey}'.`);
  }
  const { eci = indicatorsOf(known.network).none } = known;
  if (given.eci !== undefined && given.eci !== eci) {
    return refused("invalid-request", `threeDsAuthenticationResult.eci is '${given.eci}', but expected '${eci}'.`);
  }
  // The merchant's own payments need an authentication that the merchant asked for, not one of an earlier checkout.
  const isOfItsKind = payment.initiator === "cardholder" || known.isRequestorInitiated;
  const isAgreed = shiftsLiability(known.network, eci);
  const authentication = {
    dsTransID: given.dsTransID,
    eci,
    version: known.messageVersion,
    threedsKey: known.threedsKey,
    isOurs: true,
    result: known.result,
    shiftsLiability: known.fraudLiability === "issuer" && isAgreed && isOfItsKind,
  };
  return accept({
    authentication,
    ...(known.isChallengePassed && known.exemption && { answeredExemption: known.exemption }),
    warnings: isAgreed || payment.amount.value === 0 ? [] : notShifted(known, known.result, eci),
  });
};

/** The network sees the indicator that is sent and nothing of the result, so without the right one no loss shifts. */
const notShifted = (
  { network }: KnownAuthentication,
  result: AuthenticationOutcome,
  eci: string,
): readonly ChargeWarning[] => {
  if (result === "non-authenticated") return [];
  const detail = `The result is '${result}', but ${network} is sent the eci '${eci}', which does not say so: the loss stays with the acquirer.`;
  return [{ code: "liability-not-shifted", detail }];
};

const differenceOf = (
  { authenticationValue }: GivenResult,
  known: KnownAuthentication,
  { network, isSameCard, amount }: AuthenticatedPayment,
  now: Date,
): string | undefined => {
  if (known.authenticationValue !== authenticationValue)
    return "authenticationValue is not that of the authentication.";
  if (known.network !== network || !isSameCard) return "The authentication is of another card.";
  if (known.amount.currency !== amount.currency) {
    return `currency is '${amount.currency}', but the authentication's is '${known.amount.currency}'.`;
  }
  if (known.amount.value < amount.value) {
    return `amount.value is ${amount.value}, but only ${known.amount.value} were authenticated.`;
  }
  const ageSeconds = (now.getTime() - new Date(known.created).getTime()) / 1000;
  if (ageSeconds > daysInSeconds(oldestDays)) return `The authentication is older than ${oldestDays} days.`;
  return undefined;
};
