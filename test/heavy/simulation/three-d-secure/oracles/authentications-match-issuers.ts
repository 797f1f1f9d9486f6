import { isDeepStrictEqual } from "node:util";
import { addSeconds } from "../../../../../functions/shared/time/clock.ts";
import type { AuthenticationState } from "../../../../../functions/three-ds/domain/authentication/authentication-states.ts";
import { furthestAheadSeconds } from "../../agent-clocks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { runsBegin } from "../../timeline.ts";
import { authenticationsIn, type StoredAuthentication } from "../kept.ts";
import type { BroughtResult } from "../results.ts";
import { toldIn } from "../shopper.ts";
import type { LeftByThreeDSecure } from "../slices.ts";

/**
 * Checks that an authentication contains exactly what its issuer sent, including every message that its directory server has a
 * receipt for. A result that is sent again receives the same receipt.
 */
export const authenticationsMatchIssuers: Oracle = (books) => {
  const left = books.parts.threeDSecure;
  if (!left) return [];
  return [
    ...authenticationsIn(books).flatMap((one) => [
      ...unsaid(one, left),
      ...misread(one),
      ...refused(one, left, books),
      ...endedEarly(one, books),
    ]),
    ...unkept(books, left),
    ...otherReceipts(left),
  ];
};

type Elements = Readonly<Record<string, unknown>>;

const telling = [
  "transStatus",
  "transStatusReason",
  "eci",
  "authenticationValue",
  "dsTransID",
  "acsTransID",
  "challengeCancel",
] as const;

const isSame = (one: object, other: Elements): boolean =>
  telling.every((name) => (one as Elements)[name] === other[name]);

function readIn(text: string | undefined): Elements | undefined {
  try {
    return JSON.parse(text ?? "") as Elements;
  } catch {
    return undefined;
  }
}

const broughtFor = ({ threeDSServerTransID }: StoredAuthentication, { brought }: LeftByThreeDSecure) =>
  brought.filter(({ message }) => message["threeDSServerTransID"] === threeDSServerTransID);

function unsaid(one: StoredAuthentication, left: LeftByThreeDSecure): readonly string[] {
  const { key, ares, rreq, threeDSServerTransID } = one;
  const sentMessage = readIn(left.answered.get(threeDSServerTransID));
  return [
    ...(ares && !(sentMessage && isSame(ares, sentMessage)) ? [`${key} has an ARes that nobody sent`] : []),
    ...(rreq && !broughtFor(one, left).some(({ message }) => isSame(rreq, message))
      ? [`${key} has a result that nobody brought`]
      : []),
  ];
}

const stateAfter: Readonly<Record<string, AuthenticationState>> = { Y: "authenticated", A: "attempt" };

/** Interprets the issuer's messages: the last one counts, and a data-only response does not authenticate the cardholder. */
function misread({ key, state, ares, rreq, challengeIndicator }: StoredAuthentication): readonly string[] {
  const { transStatus = "", authenticationValue } = (rreq ?? ares ?? {}) as Readonly<Record<string, string>>;
  const isStandIn = transStatus === "U" && authenticationValue !== undefined;
  const mappedState = isStandIn ? "attempt" : (stateAfter[transStatus] ?? "non-authenticated");
  const meant = challengeIndicator === "data-only" ? "non-authenticated" : mappedState;
  return state === meant || state === "requested" || state === "challenge"
    ? []
    : [`${key} is ${state}, and its issuer said ${transStatus || "nothing"}`];
}

const isReceipt = ({ response }: BroughtResult): boolean => response?.["messageType"] === "RRes";

const unkept = (books: Books, { brought }: LeftByThreeDSecure): readonly string[] =>
  brought.filter(isReceipt).flatMap(({ invocation, message }) => {
    const { threeDSServerTransID } = message;
    const kept = authenticationsIn(books).find((one) => one.threeDSServerTransID === threeDSServerTransID);
    return kept?.rreq && isSame(kept.rreq, message)
      ? []
      : [`${invocation} has a receipt for ${message["transStatus"]}, and ${kept?.key} does not have it`];
  });

/**
 * Finds valid results that the service rejected although the challenge was open: its merchant had already received it, and it
 * ended later.
 */
function refused(one: StoredAuthentication, left: LeftByThreeDSecure, books: Books): readonly string[] {
  const { key, agentKey, ares, lastModified } = one;
  const toldAt = challengeToldAt(key, left);
  if (!ares || toldAt === undefined || lastModified === undefined) return [];
  const clockSeconds = (books.plan.clocksDifferByMs ?? 0) / 1_000;
  const endedAt = addSeconds(new Date(lastModified), -furthestAheadSeconds(agentKey, books) - clockSeconds);
  return broughtFor(one, left)
    .filter(({ message, response }) => response?.["errorCode"] === "301" && message["dsTransID"] === ares.dsTransID)
    .filter(({ cameAt }) => cameAt !== undefined && cameAt >= toldAt && cameAt < endedAt)
    .map(({ invocation }) => `${invocation} was refused, and the challenge of ${key} was open`);
}

/** Returns when the merchant first received the challenge. */
function challengeToldAt(key: string, { responses }: LeftByThreeDSecure): Date | undefined {
  const first = responses.find((one) => {
    const authentication = toldIn(one);
    return authentication?.key === key && authentication.result === "challenge";
  });
  return first && addSeconds(runsBegin, first.heardMs / 1_000);
}

/** A challenge stays open for this long unless an error or its result ends it. */
const standsForMs = 4_500_000;

function endedEarly(one: StoredAuthentication, { items }: Books): readonly string[] {
  const { key, ares, rreq, protocolError, lastModified } = one;
  if (ares?.transStatus !== "C" || rreq || protocolError || lastModified === undefined) return [];
  const begin = items.find(
    (item) => kindOf(item) === "transition" && item["threedsKey"] === key && item["state"] === "challenge",
  );
  const stoodMs = Date.parse(lastModified) - Date.parse(String(begin?.["eventTime"]));
  return stoodMs >= standsForMs ? [] : [`the challenge of ${key} was ended after ${stoodMs} ms`];
}

/** Finds receipts that differ from the first receipt of the same message. */
const otherReceipts = ({ brought }: LeftByThreeDSecure): readonly string[] =>
  [...Map.groupBy(brought, ({ message }) => JSON.stringify(message)).values()].flatMap((same) => {
    const first = same.findIndex(isReceipt);
    if (first < 0) return [];
    return same
      .slice(first + 1)
      .filter(({ response }) => response !== undefined && !isDeepStrictEqual(response, same[first]?.response))
      .map(({ invocation, response }) => `${invocation} heard ${JSON.stringify(response)}, and a receipt before`);
  });
