import fc from "fast-check";
import { authenticationStates } from "../../../../functions/three-ds/domain/authentication/authentication-states.ts";
import {
  type ChallengeIndicator,
  challengeIndicators,
} from "../../../../functions/three-ds/domain/request/challenge-indicator.ts";
import { among, callMostly, mostly, oneIn, seldom } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import { masterDataOf } from "../master-data.ts";
import type { OptionalPart } from "../part.ts";
import { scheduledName, tryName } from "../plan.ts";
import { everyMinute } from "../scheduled-task.ts";
import { anotherCardOf, cardOf, isByToken, type NamedCard } from "./authentication-body.ts";
import { type Beginning, beginnings, cardRangeBucket, cardRangeItems } from "./card-range-lists.ts";
import {
  endpointFunction,
  endpoints,
  receiveResults,
  refreshCardRanges,
  sweepAuthentications,
  type ThreeDsOperation,
} from "./functions.ts";
import { Issuers } from "./issuers.ts";
import { type ShownLater, shownAfterDays } from "./later-looks.ts";
import { authenticationValuesAreKept } from "./oracles/authentication-values-are-kept.ts";
import { authenticationsMatchIssuers } from "./oracles/authentications-match-issuers.ts";
import { authenticationsPayOnce } from "./oracles/authentications-pay-once.ts";
import { cardRangesAreTheirDirectoryServers } from "./oracles/card-ranges-are-their-directory-servers.ts";
import { keysPayForWhatTheyAuthenticated } from "./oracles/keys-pay-for-what-they-authenticated.ts";
import { merchantsHearTheirAuthentications } from "./oracles/merchants-hear-their-authentications.ts";
import { methodClaimsAreKept } from "./oracles/method-claims-are-kept.ts";
import { plantsOfThreeDSecure } from "./plants.ts";
import { Refreshes, refreshName } from "./refreshes.ts";
import { Results } from "./results.ts";
import { type HeardAuthentication, Shopper, type ThreeDsFleets } from "./shopper.ts";
import {
  type Bringer,
  bringers,
  type Cardholder,
  type Claim,
  cardholders,
  claims,
  enrolmentDigits,
  meaningOf,
  outcomeDigits,
  type Reference,
  references,
  type ShopperPlan,
  shopperOf,
  strangerLike,
  type ThreeDSecurePlan,
} from "./shopper-plan.ts";
import type { LeftByThreeDSecure } from "./slices.ts";
import { waysOfAuthentications } from "./ways.ts";

/** 3-D Secure: shoppers who authenticate before they pay, and the sandbox's directory servers and issuers. */

const refreshedFrom = (Object.keys(beginnings) as readonly Beginning[]).filter((one) => one !== "of now");

const challenges = outcomeDigits.filter((digits) => /^[78]/.test(digits));

/** A shopper who looks the card up first usually has an issuer with a 3DS Method. */
const lookedUp = fc.oneof(
  fc.record({ runsMethod: fc.constant(false), enrolment: mostly(...enrolmentDigits) }),
  fc.record({
    runsMethod: fc.constant(true),
    enrolment: mostly<ShopperPlan["enrolment"]>("00", ...enrolmentDigits),
    claims: mostly(...(Object.keys(claims) as [Claim, ...Claim[]])),
  }),
);

const shopper: fc.Arbitrary<ShopperPlan> = fc
  .record({
    client: fc.nat(2),
    outcome: fc.oneof(
      { weight: 2, arbitrary: among(...outcomeDigits) },
      { weight: 2, arbitrary: among(...challenges) },
      { weight: 1, arbitrary: fc.constant("72") },
    ),
    challengeIndicator: seldom<ChallengeIndicator | undefined>(undefined, ...challengeIndicators),
    cardholder: mostly(...(Object.keys(cardholders) as [Cardholder, ...Cardholder[]])),
    keyNumber: fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
    ),
    sendsAtMs: mostly<readonly number[]>([0], [0, 0], [0, 20], [0, 500], [0, 3_000], [0, 61_000], [0, 0, 16_000]),
    paysAtOnce: seldom(false, true),
    pays: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Reference>("by its value") },
      { weight: 3, arbitrary: fc.constant<Reference>("by its key") },
      { weight: 1, arbitrary: among(...references) },
    ),
    lookedUp,
  })
  .map(({ lookedUp: enrolled, ...one }) => ({ ...one, ...enrolled }));

const taskRuns = fc.tuple(mostly(1, 2, 3), mostly(false, true));

const simplerShoppers = (one: ShopperPlan): readonly ShopperPlan[] => [
  ...one.sendsAtMs.map((_, place) => ({ ...one, sendsAtMs: one.sendsAtMs.toSpliced(place, 1) })),
  { ...one, keyNumber: undefined },
  { ...one, challengeIndicator: undefined },
  { ...one, runsMethod: false, claims: undefined, enrolment: "01" },
  { ...one, claims: undefined },
  { ...one, outcome: "00" },
  { ...one, cardholder: "enters the code" },
  { ...one, pays: undefined },
];

function lineOf(one: ShopperPlan): string {
  const { client, outcome, enrolment, challengeIndicator, cardholder, keyNumber, sendsAtMs, paysAtOnce } = one;
  const { runsMethod, claims: claim = "comes with it at once", pays = "by its value" } = one;
  const details = [
    `card ${enrolment}${outcome}, ${meaningOf(outcome)}`,
    ...(challengeIndicator ? [challengeIndicator] : []),
    `its cardholder ${cardholder}`,
    ...(runsMethod ? [`looks the card up first, and ${claim}`] : []),
    `pays ${pays}${paysAtOnce ? ", at once" : ""}`,
    keyNumber === undefined ? "no key" : `key ${keyNumber}`,
    `sent at ${sendsAtMs.join(", ")} ms`,
  ];
  return `authentication for client ${client + 1}: ${details.join("; ")}`;
}

export const threeDSecure: OptionalPart<ThreeDSecurePlan, LeftByThreeDSecure> = {
  about:
    "shoppers who look their card up, come with the transaction id of that at once, late, for another card or with one that nobody gave out, authenticate and pay with the result, by its value or by its key, also with another card, for more than was authenticated or by the key of another agent; directory servers and issuers of the sandbox; results of challenges, brought again when their receipt is not heard; cardholders who cancel, leave or enter wrong codes; `sweep-authentications`; `refresh-card-ranges`; merchants who look again 44 or 46 days later",
  tasks: { "authentication-sweep": { ...everyMinute, for: ["pending-authentication", "open-challenge"] } },
  machines: {
    authentication: { kind: "3ds", field: "state", states: authenticationStates, begins: ["requested"] },
  },
  ways: waysOfAuthentications,
  oracles: {
    authenticationsMatchIssuers,
    merchantsHearTheirAuthentications,
    methodClaimsAreKept,
    authenticationsPayOnce,
    keysPayForWhatTheyAuthenticated,
    authenticationValuesAreKept,
    cardRangesAreTheirDirectoryServers,
  },
  plants: plantsOfThreeDSecure,
  oneIn: 3,
  planned: fc.record({
    shoppers: fc.uniqueArray(shopper, { minLength: 1, maxLength: 2, selector: ({ client }) => client }),
    resultsBrought: mostly(...(Object.keys(bringers) as [Bringer, ...Bringer[]])),
    lookedAtAfterDays: oneIn(3, among(44, 46)),
    refresh: oneIn(
      3,
      fc.record({
        from: among(...refreshedFrom),
        atMs: among(1, 100, 5_000, 61_000),
        startsTwice: mostly(false, true),
      }),
    ),
  }),
  target: fc.oneof(
    fc.record({
      invocation: fc
        .tuple(fc.integer({ min: 1, max: 3 }), mostly(1, 2, 3), mostly(1, 2))
        .map(([client, send, attempt]) => tryName(`authentication ${client}.${send}`, attempt)),
      call: callMostly("ask", "write")("read", "response", "secret", "note"),
    }),
    fc.record({
      invocation: fc
        .tuple(mostly(1, 2, 3), mostly(1, 2))
        .map(([number, attempt]) => tryName(`result ${number}`, attempt)),
      call: callMostly("result", "write")("read", "note"),
    }),
    fc.record({
      invocation: taskRuns.map(([number, again]) => refreshName(number, again)),
      call: callMostly("ask", "file write", "write")("read", "file read"),
    }),
    fc.record({
      invocation: taskRuns.map(([number, again]) => scheduledName({ task: "authentication-sweep", number }, again)),
      call: callMostly("write")("query", "read"),
    }),
  ),
  simpler: ({ shoppers, ...plan }) => [
    ...(shoppers.length > 1 ? shoppers.map((_, place) => ({ ...plan, shoppers: shoppers.toSpliced(place, 1) })) : []),
    ...shoppers.flatMap((one, place) =>
      simplerShoppers(one).map((simpler) => ({ ...plan, shoppers: shoppers.with(place, simpler) })),
    ),
    { ...plan, shoppers, resultsBrought: "three times" },
    { ...plan, shoppers, refresh: undefined },
    { ...plan, shoppers, lookedAtAfterDays: undefined },
  ],
  lines: ({ shoppers, resultsBrought, refresh, lookedAtAfterDays }) => [
    ...shoppers.map(lineOf),
    ...(refresh
      ? [
          `lists of enrolled cards ${refresh.from} are refreshed from ${refresh.atMs} ms on${refresh.startsTwice ? ", by two runs at once" : ""}`,
        ]
      : []),
    ...(resultsBrought === "three times" ? [] : [`a result is brought ${resultsBrought}`]),
    ...(lookedAtAfterDays === undefined ? [] : [`merchants look again after ${lookedAtAfterDays} days`]),
  ],
  items: ({ refresh }, { clients }) => [
    ...cardRangeItems(refresh?.from ?? "of now"),
    ...masterDataOf(clients.map(strangerLike)),
  ],
  join: (world, { resultsBrought, refresh, lookedAtAfterDays }, { clients, parts }, changeTable) => {
    const responses: HeardAuthentication[] = [];
    const issuers: Issuers = new Issuers(world, (result) => results.bring(result));
    const cardRanges = cardRangeBucket(refresh?.from ?? "of now");
    const refreshers = new Fleet(world, refreshCardRanges(issuers, cardRanges, changeTable));
    const refreshes = new Refreshes(world, refreshers);
    if (refresh) refreshes.start(refresh.atMs, refresh.startsTwice);
    const receivers = new Fleet(world, receiveResults(changeTable));
    const results = new Results(world, receivers, resultsBrought);
    const names = Object.keys(endpoints) as readonly ThreeDsOperation[];
    const fleets = Object.fromEntries(
      names.map((name) => [name, new Fleet(world, endpointFunction(name, issuers, cardRanges, changeTable))]),
    ) as ThreeDsFleets;
    let shownLater: ShownLater | undefined;
    const surroundings = { world, fleets, issuers, note: (one: HeardAuthentication) => responses.push(one) };
    return {
      tasks: { "authentication-sweep": sweepAuthentications(changeTable) },
      fleets: [...Object.values(fleets), receivers, refreshers],
      isBusy: () => refreshes.isBusy,
      prepare: async (number, request) => {
        const client = clients[number - 1];
        const plan = client && shopperOf(number - 1, client, parts);
        if (!client || !plan) return request;
        const given = request.body["card"] as NamedCard;
        const token = parts?.networkTokens?.tokens.find((one) => one.client === number - 1);
        const byNumber = { number: cardOf(client, plan, token) };
        const isMixed = parts?.tokens?.tokens.some((one) => one.client === number - 1 && one.isMixed);
        const named = isByToken(given) && !isMixed ? { processorTokenKey: given.processorTokenKey } : byNumber;
        // In runs with API keys, a client has only its own agent's key.
        const isStranger = plan.pays === "by the key of another agent" && parts?.access === undefined;
        const [who, itsCard] = isStranger ? [strangerLike(client), byNumber] : [client, named];
        const result = await new Shopper(surroundings, plan, who, number, itsCard, token).authenticate();
        const paying =
          plan.pays === "by its key, with another card" ? { number: anotherCardOf(client, plan, token) } : byNumber;
        const card = isByToken(given) ? given : { ...given, ...paying };
        return { ...request, body: { ...request.body, card, ...(result && { threeDsAuthenticationResult: result }) } };
      },
      later: async () => {
        if (lookedAtAfterDays === undefined) return;
        shownLater = await shownAfterDays(world, fleets["get-authentication"], lookedAtAfterDays);
      },
      left: () => ({
        responses,
        shownLater,
        answered: issuers.answered,
        brought: results.brought,
        cardRangeFiles: cardRanges.contents,
      }),
    };
  },
};
