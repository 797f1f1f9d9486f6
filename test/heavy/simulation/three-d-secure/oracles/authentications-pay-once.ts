import { indicatorsOf } from "../../../../../functions/card-networks/catalogue/electronic-commerce-indicators.ts";
import { type Books, chargesIn, chargeVersionsIn, isApproved, type Oracle, type StoredCharge } from "../../books.ts";
import { clientOf } from "../../charges/oracles/repeats-hear-the-same.ts";
import { readMessages } from "../../network-tokens/sent-cryptograms.ts";
import type { SimulatedNetwork } from "../../simulated-networks.ts";
import { authenticationsIn, nextStepOf, resultOf, type StoredAuthentication } from "../kept.ts";
import { type Presented, presentedIn } from "../presented.ts";
import { keyGivenIn } from "./keys-pay-for-what-they-authenticated.ts";

/**
 * Checks that an authentication pays for one charge at a time and that its network receives exactly what the issuer sent: the
 * authentication value, ECI and transaction ID, where the network has a field. A charge without an authentication presents none.
 * An authentication that a merchant received is never rejected as another merchant's. A charge that refers by key to an
 * unsuccessful authentication presents the ECI of an unauthenticated payment and no value.
 */
export const authenticationsPayOnce: Oracle = (books) => {
  if (!books.parts.threeDSecure) return [];
  return [
    ...paidTwice(books),
    ...refused(books),
    ...chargesIn(books).flatMap((charge) => wronglyPresented(charge, books)),
  ];
};

/**
 * Merchants pay with the values that they received, for the same card, amount and acceptor, so the values never belong to
 * another payment.
 */
const refused = ({ responses, plan }: Books): readonly string[] =>
  responses
    .filter(({ request }) => keyGivenIn(request) === undefined)
    .filter(({ send }) => !plan.parts?.tokens?.tokens.some((one) => one.isMixed && one.client === clientOf(send)))
    .filter(({ response }) =>
      /charge\/(?:external-)?authentication-(?:mismatch|not-allowed)/.test(response?.body ?? ""),
    )
    .map(({ invocation, response }) => `${invocation} heard ${response?.body}`);

const comesToNothing = ({ authorization }: StoredCharge): boolean =>
  authorization === "declined" || authorization === "reversed";

function paidTwice(books: Books): readonly string[] {
  const holders = new Map<string, string>();
  const findings: string[] = [];
  for (const charge of chargeVersionsIn(books)) {
    const { key, authentication } = charge;
    if (authentication?.binding === undefined) continue;
    const holder = holders.get(authentication.binding);
    if (holder !== undefined && holder !== key && !comesToNothing(charge)) {
      findings.push(`${key} has the authentication of ${holder}`);
    }
    if (!comesToNothing(charge)) holders.set(authentication.binding, key);
    else if (holder === key) holders.delete(authentication.binding);
  }
  const paid = chargesIn(books).filter((charge) => isApproved(charge) && charge.authentication?.threedsKey);
  const names = paid.map(({ authentication }) => authentication?.threedsKey);
  return [
    ...new Set(findings),
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map((name) => `${name} paid for more than one charge`),
  ];
}

function expectedOf(charge: StoredCharge, books: Books): Presented | string {
  const { authentication } = charge;
  if (!authentication) return { authenticationValue: "" };
  const ours = authenticationsIn(books).find(({ key }) => key === authentication.threedsKey);
  if (ours && isNamedByKey(charge, books)) return expectedByKey(ours);
  const result = ours && resultOf(ours);
  if (!ours?.ares || result?.authenticationValue === undefined) return `${ours?.key} proves nothing`;
  return {
    authenticationValue: Buffer.from(result.authenticationValue, "base64").toString("hex").toUpperCase(),
    dsTransID: ours.ares.dsTransID,
    ...(result.eci !== undefined && { eci: result.eci }),
  };
}

/** Depends on the client that sent the authorization: all its payments refer to an authentication in the same way. */
const isNamedByKey = ({ sent }: StoredCharge, books: Books): boolean =>
  readMessages(books)
    .filter(({ kind, network, stan }) => kind === "authorization" && network === sent.network && stan === sent.stan)
    .some(({ invocation }) => {
      const { pays = "by its value" } =
        books.plan.parts?.threeDSecure?.shoppers.find(({ client }) => client === clientOf(invocation)) ?? {};
      return pays !== "by its value";
    });

function expectedByKey(ours: StoredAuthentication): Presented {
  const { authenticationValue = "", eci = undefined } = resultOf(ours) ?? {};
  const { none } = indicatorsOf(ours.network);
  const isProtected = nextStepOf(ours) === "charge";
  // A data-only request is never authenticated, but the directory server can respond with an attempt.
  const hasOwnIndicator =
    ours.state === "authenticated" || ours.state === "attempt" || ours.challengeIndicator === "data-only";
  return {
    authenticationValue: isProtected ? Buffer.from(authenticationValue, "base64").toString("hex").toUpperCase() : "",
    eci: isProtected && hasOwnIndicator ? (eci ?? none) : none,
    ...(ours.ares && { dsTransID: ours.ares.dsTransID }),
  };
}

/** A token's cryptogram and its indicator can replace the authentication value if the cardholder was not authenticated. */
const standsForAuthentication = ({ sent }: StoredCharge, { authenticationValue }: Presented): boolean =>
  sent.token !== undefined && authenticationValue === "";

/** No value is presented if the function crashed before it sent the authorization request. */
function wronglyPresented(charge: StoredCharge, books: Books): readonly string[] {
  const sent = books.authorizations.filter(
    ({ network, stan }) => network === charge.sent.network && stan === charge.sent.stan,
  );
  if (sent.length === 0) return [];
  const expected = expectedOf(charge, books);
  if (typeof expected === "string") return [`${charge.key} was authenticated, but ${expected}`];
  if (standsForAuthentication(charge, expected)) return [];
  return sent
    .map(({ network, message }) => presentedIn(network as SimulatedNetwork, message))
    .filter((presented) => !isSame(presented, expected))
    .map((presented) => `${charge.key} presented ${JSON.stringify(presented)}, not ${JSON.stringify(expected)}`);
}

/** A network receives the values that it has fields for. Without an authentication, the network's own ECI applies. */
const isSame = (presented: Presented, expected: Presented): boolean =>
  presented.authenticationValue === expected.authenticationValue &&
  (expected.dsTransID === undefined || (presented.dsTransID ?? expected.dsTransID) === expected.dsTransID) &&
  (expected.eci === undefined || (presented.eci ?? expected.eci) === expected.eci);
