import type { Iso8583Message } from "#iso8583/message";
import { meaningOfMerchantAdvice } from "../../catalogue/responses/merchant-advice-codes.ts";
import { meaningOfResponseCode, type ResponseMeaning } from "../../catalogue/responses/response-codes.ts";
import { retryBearingOf } from "../../catalogue/responses/retry-limits.ts";
import { meaningOfReversalCode } from "../../catalogue/responses/reversal-codes.ts";
import { isWallet } from "../../catalogue/tokens.ts";
import { addressResultToGeneric, securityCodeResultToGeneric } from "../../catalogue/verification-results.ts";
import type { CardNetwork } from "../../networks.ts";
import type {
  AuthorizationAnswer,
  CardholderBilling,
  Decline,
  NetworkSpecificFields,
  VerificationAnswer,
} from "../authorization-answer.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { NetworkReferences } from "../network-references.ts";
import type { ReversalAnswer } from "../reversal.ts";
import { numberAt, textAt } from "./field-values.ts";

export type Absentable<Shape> = { readonly [Key in keyof Shape]: Shape[Key] | undefined };

/** Values that a recipe reads from its network's private fields. */
export interface NetworkFindings {
  readonly networkCode: string;
  readonly eci: string | undefined;
  readonly avsLetter: string | undefined;
  readonly cvcLetter: string | undefined;
  readonly adviceCode?: string | undefined;
  readonly references: Absentable<NetworkReferences>;
  readonly networkSpecificFields: Absentable<NetworkSpecificFields>;
}

/** Removes properties without a value, so that a response does not change when it is stored and read back. */
const present = <Shape extends object>(shape: Absentable<Shape>): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;

function billingIn(message: Iso8583Message): CardholderBilling | undefined {
  const amountMinor = numberAt(message, "6");
  const currencyNumeric = textAt(message, "51");
  if (amountMinor === undefined || currencyNumeric === undefined) return undefined;
  return present<CardholderBilling>({ amountMinor, currencyNumeric, conversionRate: textAt(message, "10") });
}

type Verdict = Pick<AuthorizationAnswer, "outcome" | "approvedAmountMinor" | "strayHoldMinor"> & {
  readonly decline?: Decline | undefined;
};

const approval = (outcome: "approved" | "approved-partial", approvedAmountMinor: number): Verdict => ({
  outcome,
  approvedAmountMinor,
  strayHoldMinor: 0,
});

const refusal = (decline: Decline | undefined, strayHoldMinor: number): Verdict => ({
  outcome: "declined",
  approvedAmountMinor: 0,
  strayHoldMinor,
  decline,
});

/**
 * Accepts an approval if its amount (field 4) equals the requested amount. Also accepts a lower amount if the request allows
 * partial approval. Field 4 can be absent only from a full approval. Any other approval is treated as a decline;
 * `strayHoldMinor` is then the amount that the issuer holds and that must be reversed.
 */
function verdictOn(
  request: AuthorizationRequest,
  { class: answer, decline }: ResponseMeaning,
  message: Iso8583Message,
): Verdict {
  if (decline) return refusal(decline, 0);
  const answered = numberAt(message, "4");
  const approvedMinor = answered ?? request.amountMinor;
  const isWhole = approvedMinor === request.amountMinor && (answer === "A" || answered !== undefined);
  if (isWhole) return approval("approved", approvedMinor);
  const isPart = answered !== undefined && answered > 0 && answered < request.amountMinor;
  if (!isPart) return refusal({ reason: "system-error", retry: "later", softDecline: false }, approvedMinor);
  if (request.allowPartialApproval) return approval("approved-partial", approvedMinor);
  return refusal({ reason: "partial-approval-not-requested", retry: "limited", softDecline: false }, approvedMinor);
}

/** Applies the retry advice of a merchant advice code, which overrides the retry advice of the response code. */
function advised(decline: Decline | undefined, adviceCode: string | undefined): Decline | undefined {
  const advice = adviceCode === undefined ? undefined : meaningOfMerchantAdvice(adviceCode);
  return decline && advice ? { ...decline, retry: advice.retry } : decline;
}

/**
 * A wallet's cryptogram proves that the device authenticated the cardholder. A network token's cryptogram proves only that the
 * token is used in its permitted domain.
 */
const carriesAuthentication = ({ threeDs, token, tokenProof }: AuthorizationRequest): boolean =>
  threeDs?.authenticationValue !== undefined ||
  (token !== undefined && isWallet(token) && tokenProof?.cryptogram !== undefined);

export function interpretAnswer(
  request: AuthorizationRequest,
  message: Iso8583Message,
  findings: NetworkFindings,
): AuthorizationAnswer {
  const { network, kind, token } = request;
  const context = { kind, authenticated: carriesAuthentication(request), isToken: token !== undefined };
  const meaning = meaningOfResponseCode(network, textAt(message, "39") ?? "", context);
  const verdict = verdictOn(request, meaning, message);
  return present<AuthorizationAnswer>({
    ...verdict,
    decline: advised(verdict.decline, findings.adviceCode),
    responseCode: meaning.code,
    responseText: meaning.text,
    responseKnown: meaning.known,
    authorizationCode: textAt(message, "38"),
    networkCode: findings.networkCode,
    eci: findings.eci,
    cvc: present<VerificationAnswer>({
      raw: findings.cvcLetter,
      result: securityCodeResultToGeneric(network, request.cvc !== undefined, findings.cvcLetter),
    }),
    avs: present<VerificationAnswer>({
      raw: findings.avsLetter,
      result: addressResultToGeneric(network, request.avs !== undefined, findings.avsLetter),
    }),
    retryBearing: retryBearingOf(network, meaning, findings.adviceCode),
    adviceCode: findings.adviceCode,
    references: present<NetworkReferences>(findings.references),
    billing: billingIn(message),
    networkSpecificFields: present<NetworkSpecificFields>(findings.networkSpecificFields),
  });
}

/** Interprets field 39 of a reversal response (0410, 0430 or 1430). */
export function interpretReversalAnswer(network: CardNetwork, message: Iso8583Message): ReversalAnswer {
  const code = textAt(message, "39") ?? "";
  const { accepted, originalKnown, text, known } = meaningOfReversalCode(network, code);
  return {
    outcome: accepted ? "reversed" : "refused",
    originalKnown,
    responseCode: code,
    responseText: text,
    responseKnown: known,
  };
}
