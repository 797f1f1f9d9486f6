import { isDeepStrictEqual } from "node:util";
import type { Books, Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import type { SentRequest } from "../../sent-request.ts";
import { authenticationVersionsIn, nextStepOf } from "../kept.ts";
import { type HeardAuthentication, toldIn } from "../shopper.ts";

/**
 * A payment by the key of an authentication needs the authenticated card, at most its amount, and a `nextStep` that allows a
 * charge. Such a payment is never rejected as a mismatch. Another agent's key is answered like an unknown one.
 */
export const keysPayForWhatTheyAuthenticated: Oracle = (books) =>
  books.responses.flatMap((heard) => {
    const threedsKey = keyGivenIn(heard.request);
    return threedsKey === undefined ? [] : judgedBy(threedsKey, heard, books);
  });

export const keyGivenIn = ({ body }: Pick<SentRequest, "body">): string | undefined =>
  (body["threeDsAuthenticationResult"] as { readonly threedsKey?: string } | undefined)?.threedsKey;

/** The request that created an authentication, with the response. */
const askedFor = (threedsKey: string, { parts }: Pick<Books, "parts">): HeardAuthentication | undefined =>
  parts.threeDSecure?.responses.find((one) => one.body && toldIn(one)?.key === threedsKey);

export function namesKeyOfAnother(request: SentRequest, books: Pick<Books, "parts">): boolean {
  const threedsKey = keyGivenIn(request);
  const asked = threedsKey === undefined ? undefined : askedFor(threedsKey, books);
  return asked !== undefined && asked.agent !== request.agent;
}

function judgedBy(threedsKey: string, heard: Heard, books: Books): readonly string[] {
  const { invocation, request, response } = heard;
  const isPaid = response?.statusCode === 201;
  const isFoundUnfit = /charge\/authentication-(?:mismatch|already-used)/.test(response?.body ?? "");
  const asked = askedFor(threedsKey, books);
  if (!asked) return [`${invocation} named ${threedsKey}, of which nobody heard`];
  if (asked.agent !== request.agent) {
    const isKnown = isPaid || isFoundUnfit;
    return isKnown ? [`${invocation} of agent ${request.agent} heard of ${threedsKey} of another agent`] : [];
  }
  const difference = differenceOf(request, asked);
  if (isPaid) {
    const unfit = difference ?? (wasEverToBeCharged(threedsKey, books) ? undefined : "not to be charged");
    return unfit === undefined ? [] : [`${invocation} paid by ${threedsKey}, which is ${unfit}`];
  }
  const isRefusedAsUnfit =
    response?.body.includes("charge/authentication-mismatch") || response?.body.includes("There is no authentication");
  return isRefusedAsUnfit && difference === undefined && wasToldToCharge(threedsKey, heard, books)
    ? [`${invocation} was told to charge ${threedsKey}, and heard ${response?.body}`]
    : [];
}

interface Payment {
  readonly card: { readonly number?: string; readonly processorTokenKey?: string };
  readonly amount: { readonly value: number; readonly currency: string };
}

const nameOf = ({ card: { number, processorTokenKey } }: Payment) => ({ number, processorTokenKey });

function differenceOf(request: SentRequest, asked: HeardAuthentication): string | undefined {
  const payment = request.body as unknown as Payment;
  const authenticated = asked.body as unknown as Payment;
  if (!isDeepStrictEqual(nameOf(payment), nameOf(authenticated))) return "of another card";
  if (payment.amount.currency !== authenticated.amount.currency) return "of another currency";
  return payment.amount.value > authenticated.amount.value ? "for less" : undefined;
}

const mayBeCharged = (nextStep: string | undefined): boolean =>
  nextStep === "charge" || nextStep === "charge-unprotected";

const wasEverToBeCharged = (threedsKey: string, books: Books): boolean =>
  authenticationVersionsIn(books).some((version) => version.key === threedsKey && mayBeCharged(nextStepOf(version)));

const wasToldToCharge = (threedsKey: string, { startedMs }: Heard, books: Books): boolean =>
  books.parts.threeDSecure?.responses.some((one) => {
    const told = one.heardMs <= startedMs ? toldIn(one) : undefined;
    return told?.key === threedsKey && mayBeCharged(told.nextStep);
  }) ?? false;
