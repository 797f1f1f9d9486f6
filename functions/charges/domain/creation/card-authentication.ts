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
import type { Warning } from "../../../shared/values/warnings.ts";
import type { AuthenticationOutcome, CardAuthentication } from "../charge/bound-authentication.ts";
import { type ChargeType, isMailOrPhone } from "../charge/charge-type.ts";
import { type AuthenticatedPayee, type ChargedPayee, paysWhomConfirmed } from "./payee.ts";

type GivenResult = GivenElements | { readonly threedsKey: string };

interface GivenElements {
  readonly authenticationValue: string;
  readonly dsTransID: string;
  readonly eci?: string | undefined;
  readonly version?: string | undefined;
}

export interface KnownAuthentication {
  readonly threedsKey: string;
  readonly dsTransID?: string;
  readonly network: CardNetwork;
  readonly result: AuthenticationOutcome | "challenge" | "requested";
  /**
   * For an authentication that the request references by key: present once the outcome of the AReq is known (response, error
   * or timeout).
   */
  readonly nextStep?: NextStep;
  readonly grantedExemption?: ScaExemption;
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly messageVersion: string;
  readonly amount: Money;
  readonly payee: AuthenticatedPayee;
  readonly exemption?: ScaExemption;
  readonly isChallengePassed: boolean;
  readonly isRequestorInitiated: boolean;
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly created: string;
}

/** Stored data about the authentication value in a request, whether or not this service produced the value. */
interface KnownValue {
  /** Authentication by this service that produced the value. */
  readonly threedsKey?: string;
  readonly isBound: boolean;
  /** Charge to which the value is bound, if the agent has access to that charge. */
  readonly chargeKey?: string;
}

export interface KnownResult {
  /** Authentication by this service, looked up by agent and by key or dsTransID. */
  readonly ours: KnownAuthentication | undefined;
  readonly value: KnownValue | undefined;
  /** Keys of the other merchants whose charges can use this authentication, as configured by the operator. */
  readonly mayPayFor: readonly string[];
  /** True if the operator allows the agent to use results from other 3DS Servers. */
  readonly allowsExternal: boolean;
}

/** Client's next step after an authentication, as returned by the 3-D Secure slice. */
type NextStep = "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";

export interface AuthenticatedPayment {
  readonly network: CardNetwork;
  /** True if the payment uses the authenticated card. */
  readonly isSameCard: boolean;
  readonly amount: Money;
  readonly payee: ChargedPayee;
  readonly type: Pick<ChargeType, "order">;
  readonly initiator: Initiator;
}

export interface AuthenticationRefusal {
  readonly kind: "invalid-request" | "mismatch" | "already-used" | "external-not-allowed" | "not-found";
  readonly detail: string;
  /** Next step of an authentication that the request references by key, if that step is not a charge. */
  readonly nextStep?: NextStep;
}

interface AdmittedAuthentication {
  readonly authentication: CardAuthentication;
  /**
   * Sent to the network and not stored with the charge. Absent if there is no value, or if the payment is sent as
   * unauthenticated.
   */
  readonly authenticationValue?: string;
  /**
   * Exemption that was declined by the issuer, which required a challenge instead. The cardholder passed the challenge, so the
   * exemption no longer applies.
   */
  readonly answeredExemption?: ScaExemption;
  readonly warnings: readonly Warning[];
}

type Decided = Result<AdmittedAuthentication, AuthenticationRefusal>;

const refused = (kind: AuthenticationRefusal["kind"], detail: string, nextStep?: NextStep): Decided =>
  reject({ kind, detail, ...(nextStep && { nextStep }) });

const oldestDays = 90;

/**
 * If a result from this service is sent as data elements, its authentication value, and its ECI if present, must match the
 * stored values. The authentication must be finished, unused and at most 90 days old, for the same card, currency and payee,
 * and for at least the amount of the payment. A result from another 3DS Server must not contain the authentication value
 * of an authentication by this service, or a value that was already used. A result from another 3DS Server requires an ECI, because the service
 * never guesses whether the result is an attempt or a full authentication.
 */
export function decideAuthentication(
  given: GivenResult,
  { ours, value, mayPayFor, allowsExternal }: KnownResult,
  payment: AuthenticatedPayment,
  now: Date,
): Decided {
  // Mail and telephone orders cannot be authenticated in a browser (service description, exemption rule 6).
  if (isMailOrPhone(payment.type) && !ours?.isRequestorInitiated) {
    const detail = `If type.order is '${payment.type.order}', threeDsAuthenticationResult must come from POST /3ds/3ri. Send such a result, or omit threeDsAuthenticationResult.`;
    return refused("invalid-request", detail);
  }
  if (value?.threedsKey !== ours?.threedsKey && value?.threedsKey !== undefined) {
    const detail =
      "authenticationValue is from an authentication with a different dsTransID. Send both values from the same authentication.";
    return refused("mismatch", detail);
  }
  if ("threedsKey" in given) {
    return ours
      ? ofKey({ ours, value, mayPayFor }, payment, now)
      : refused("not-found", `There is no authentication '${given.threedsKey}'.`);
  }
  return ours
    ? ofOurs(given, { ours, value, mayPayFor }, payment, now)
    : ofElsewhere(given, value, allowsExternal, payment);
}

const alreadyUsed = ({ chargeKey }: KnownValue): Decided =>
  refused(
    "already-used",
    chargeKey === undefined
      ? "Another charge has already used this authentication value."
      : `The charge '${chargeKey}' has already used this authentication.`,
  );

function ofElsewhere(
  { dsTransID, eci, version, authenticationValue }: GivenElements,
  value: KnownValue | undefined,
  isAllowed: boolean,
  { network }: AuthenticatedPayment,
): Decided {
  if (value?.isBound) return alreadyUsed(value);
  if (!isAllowed) {
    const detail = `Your agent has no authentication with the dsTransID '${dsTransID}', and results from other 3DS Servers are not allowed.`;
    return refused("external-not-allowed", detail);
  }
  if (eci === undefined) {
    const detail = "threeDsAuthenticationResult.eci is required for results from other 3DS Servers.";
    return refused("invalid-request", detail);
  }
  if (!isIndicatorOf(network, eci)) {
    const detail = `threeDsAuthenticationResult.eci is '${eci}', which is not a valid ECI for ${network}.`;
    return refused("invalid-request", detail);
  }
  const authentication = {
    dsTransID,
    eci,
    ...(version !== undefined && { version }),
    source: "external",
    result: outcomeOf(network, eci),
    shiftsLiability: shiftsLiability(network, eci),
  } as const;
  return accept({ authentication, authenticationValue, warnings: [] });
}

/** Returns the authentication outcome that the ECI from another 3DS Server indicates. */
function outcomeOf(network: CardNetwork, eci: string): AuthenticationOutcome {
  const { authenticated, attempt } = indicatorsOf(network);
  if (eci === authenticated) return "authenticated";
  return eci === attempt ? "attempt" : "non-authenticated";
}

type Known = Omit<KnownResult, "allowsExternal" | "ours"> & { readonly ours: KnownAuthentication };

function ofOurs(given: GivenElements, found: Known, payment: AuthenticatedPayment, now: Date): Decided {
  const { ours } = found;
  const { authenticationValue, eci: givenEci } = given;
  if (isOpen(ours.result))
    return refused("mismatch", ours.result === "challenge" ? challengeInProgress : directoryServerSilent);
  if (ours.authenticationValue !== authenticationValue) {
    return refused("mismatch", "authenticationValue does not match the authentication with this dsTransID.");
  }
  const unfit = unfitFor(payment, found, now);
  if (unfit) return unfit;
  const { eci = indicatorsOf(ours.network).none } = ours;
  if (givenEci !== undefined && givenEci !== eci) {
    return refused("invalid-request", `threeDsAuthenticationResult.eci is '${givenEci}', but must be '${eci}'.`);
  }
  return admitted({ ...ours, result: ours.result, dsTransID: given.dsTransID }, { eci, authenticationValue }, payment);
}

const isOpen = (result: KnownAuthentication["result"]): result is "challenge" | "requested" =>
  result === "challenge" || result === "requested";

const challengeInProgress =
  "The challenge is still in progress. To show the challenge, post ares.creq from the browser to ares.acsURL. After the challenge, get the authentication and follow its nextStep.";

const directoryServerSilent =
  "The authentication is not finished: the directory server has not responded yet. Retry when GET /3ds/{threedsKey} returns nextStep.";

const refusedSteps = {
  "authenticate-again":
    "The cardholder did not complete the challenge, or the requested exemption or data-only authentication is not possible. Create a new authentication. In the second case, omit challengeIndicator.",
  stop: "The issuer rejected the authentication. Do not charge this card.",
} as const satisfies Partial<Record<NextStep, string>>;

/**
 * Decides whether an authentication that the request references by key can be used. The authentication's next step determines
 * the data elements that are sent to the network.
 */
function ofKey(found: Known, payment: AuthenticatedPayment, now: Date): Decided {
  const { ours } = found;
  const { nextStep, grantedExemption, authenticationValue } = ours;
  if (ours.result === "requested" || nextStep === undefined) {
    return refused("mismatch", directoryServerSilent);
  }
  if (ours.result === "challenge" || nextStep === "challenge") {
    return refused("mismatch", `nextStep is 'challenge'. ${challengeInProgress}`, "challenge");
  }
  if (payment.initiator === "merchant" && !ours.isRequestorInitiated) {
    const detail =
      "The authentication is from POST /3ds. For a merchant-initiated payment, send an authentication from POST /3ds/3ri, or omit threeDsAuthenticationResult.";
    return refused("mismatch", detail);
  }
  if (nextStep === "authenticate-again" || nextStep === "stop") {
    return refused("mismatch", `nextStep is '${nextStep}'. ${refusedSteps[nextStep]}`, nextStep);
  }
  const unfit = unfitFor(payment, found, now);
  if (unfit) return unfit;
  const { none, exemption } = indicatorsOf(ours.network);
  const sent =
    nextStep === "charge-unprotected"
      ? { eci: none }
      : {
          eci: grantedExemption ? exemption : (ours.eci ?? none),
          ...(authenticationValue !== undefined && { authenticationValue }),
        };
  return admitted({ ...ours, result: ours.result }, sent, payment);
}

/**
 * Rejects an authentication that does not match the payment or is already used, whether the request contains its key or its
 * data elements.
 */
function unfitFor(payment: AuthenticatedPayment, { ours, value, mayPayFor }: Known, now: Date): Decided | undefined {
  const difference = differenceOf(ours, payment, now);
  if (difference !== undefined) return refused("mismatch", difference);
  if (!paysWhomConfirmed(ours.payee, payment.payee, mayPayFor)) {
    const detail =
      "The authentication is for a different merchant. Use an acceptor of that merchant, or create a new authentication.";
    return refused("mismatch", detail);
  }
  return value?.isBound ? alreadyUsed(value) : undefined;
}

function admitted(
  known: KnownAuthentication & { readonly result: AuthenticationOutcome },
  { eci, authenticationValue }: { readonly eci: string; readonly authenticationValue?: string },
  payment: AuthenticatedPayment,
): Decided {
  const { threedsKey, dsTransID, messageVersion, result, grantedExemption } = known;
  // In a merchant-initiated payment, only an authentication that the merchant requested (3RI) shifts liability, not one from
  // an earlier checkout.
  const isOfItsKind = payment.initiator === "cardholder" || known.isRequestorInitiated;
  const isAgreed = shiftsLiability(known.network, eci);
  const authentication = {
    ...(dsTransID !== undefined && { dsTransID, version: messageVersion }),
    eci,
    threedsKey,
    source: "own",
    result,
    ...(grantedExemption && { grantedExemption }),
    shiftsLiability: known.fraudLiability === "issuer" && isAgreed && isOfItsKind,
  } as const;
  return accept({
    authentication,
    ...(authenticationValue !== undefined && { authenticationValue }),
    ...(known.isChallengePassed && known.exemption && { answeredExemption: known.exemption }),
    warnings: isAgreed || payment.amount.value === 0 ? [] : notShifted(known, result, eci),
  });
}

/**
 * The network receives the ECI, but not `result`. Liability therefore shifts only if the ECI indicates an authentication or
 * an attempt.
 */
function notShifted({ network }: KnownAuthentication, result: AuthenticationOutcome, eci: string): readonly Warning[] {
  if (result === "non-authenticated") return [];
  const detail = `The result is '${result}', but the ECI sent to ${network} is '${eci}', which does not shift liability. Fraud liability stays with the acquirer.`;
  return [{ code: "liability-not-shifted", detail }];
}

const otherCard =
  "The authentication is for another card or processor token. Send the same card.number or card.processorTokenKey in both requests.";

function differenceOf(
  known: KnownAuthentication,
  { network, isSameCard, amount }: AuthenticatedPayment,
  now: Date,
): string | undefined {
  if (known.network !== network || !isSameCard) return otherCard;
  if (known.amount.currency !== amount.currency) {
    return `amount.currency is '${amount.currency}', but the authentication is in '${known.amount.currency}'.`;
  }
  if (known.amount.value < amount.value) {
    return `amount.value is ${amount.value}, but only ${known.amount.value} was authenticated.`;
  }
  const ageSeconds = (now.getTime() - new Date(known.created).getTime()) / 1000;
  if (ageSeconds > daysInSeconds(oldestDays))
    return `The authentication is older than ${oldestDays} days. Create a new authentication.`;
  return undefined;
}
