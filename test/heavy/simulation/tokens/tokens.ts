import fc from "fast-check";
import { invokedBy } from "../called-functions.ts";
import { among, callMostly, mostly, oneIn } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import { cards } from "../master-data.ts";
import type { OptionalPart } from "../part.ts";
import { type ClientPlan, type Plan, tryName } from "../plan.ts";
import { type ChangeTable, deployed } from "../service.ts";
import { cardOf } from "../three-d-secure/authentication-body.ts";
import { shopperOf } from "../three-d-secure/shopper-plan.ts";
import type { World } from "../world.ts";
import { expiryName, monthsPass } from "./months.ts";
import { archivedTokensPayNothing } from "./oracles/archived-tokens-pay-nothing.ts";
import { cardNamesNeverMix } from "./oracles/card-names-never-mix.ts";
import { cardsGoWithTheirTokens } from "./oracles/cards-go-with-their-tokens.ts";
import { seriesEndAsAsked } from "./oracles/series-end-as-asked.ts";
import { tokensEndNoCharge } from "./oracles/tokens-end-no-charge.ts";
import { tokensPayWithTheirExpiry } from "./oracles/tokens-pay-with-their-expiry.ts";
import { unusedTokensEnd } from "./oracles/unused-tokens-end.ts";
import { plantsOfTokens } from "./plants.ts";
import type { LeftByTokens } from "./slices.ts";
import {
  endpoints,
  type HeardOfToken,
  type TokenFleets,
  TokenHolder,
  type TokenOperation,
  tokenDeedName,
} from "./token-holder.ts";
import { type TokenDeed, type TokenDeedPlan, type TokenPlan, type TokensPlan, tokenDeeds } from "./tokens-plan.ts";

/** Agents that store cards as processor tokens, and clients that pay with the tokens. */

const atMs = among(20_000, 0, 1, 20, 60, 150, 300, 3_000, 61_000, 200_000);

const deed: fc.Arbitrary<TokenDeedPlan> = fc.record({
  deed: among(...(Object.keys(tokenDeeds) as readonly TokenDeed[])),
  sendsAtMs: fc.oneof(
    { weight: 4, arbitrary: atMs.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(atMs, { minLength: 1, maxLength: 2 }) },
  ),
});

const token: fc.Arbitrary<TokenPlan> = fc.record({
  client: mostly(0, 1, 2),
  madeOfChargeOf: oneIn(3, fc.nat(2)),
  keyNumber: mostly<number | undefined>(1, undefined, 2),
  deeds: fc.uniqueArray(deed, { maxLength: 3, selector: ({ deed: name }) => name }),
  paysAgainAtMs: mostly<readonly number[]>([], [61_000], [3_000], [3_000, 61_000, 250_000]),
  isMixed: fc.boolean(),
});

const simplerTokens = (one: TokenPlan): readonly TokenPlan[] => [
  ...one.deeds.map((_, place) => ({ ...one, deeds: one.deeds.toSpliced(place, 1) })),
  ...one.deeds.flatMap((each, place) =>
    each.sendsAtMs.length > 1
      ? [{ ...one, deeds: one.deeds.with(place, { ...each, sendsAtMs: each.sendsAtMs.slice(1) }) }]
      : [],
  ),
  ...one.paysAgainAtMs.map((_, place) => ({ ...one, paysAgainAtMs: one.paysAgainAtMs.toSpliced(place, 1) })),
  { ...one, madeOfChargeOf: undefined },
  { ...one, keyNumber: undefined },
  { ...one, isMixed: false },
];

function lineOf({ client, madeOfChargeOf, keyNumber, deeds, paysAgainAtMs, isMixed }: TokenPlan): string {
  const details = [
    madeOfChargeOf === undefined ? "of its card" : `of the charge of client ${madeOfChargeOf + 1}`,
    keyNumber === undefined ? "no key" : `key ${keyNumber}`,
    ...deeds.map(({ deed: name, sendsAtMs }) => `${name} at ${sendsAtMs.join(", ")} ms after it was told`),
    ...(paysAgainAtMs.length > 0 ? [`pays again at ${paysAgainAtMs.join(", ")} ms`] : []),
    ...(isMixed ? ["authenticates with the number"] : []),
  ];
  return `token for client ${client + 1}: ${details.join("; ")}`;
}

/** A token is created from a charge of the same agent, and the client pays with the token. */
const withTokens = (clients: readonly ClientPlan[], { tokens }: TokensPlan): readonly ClientPlan[] =>
  clients.map((client, place) => {
    const plan = tokens.find((one) => one.client === place);
    if (!plan) return client;
    const payer = payerOf(plan, clients);
    return {
      ...client,
      ...(payer && { agent: payer.agent, network: payer.network }),
      ...(plan.paysAgainAtMs.length > 0 && { keyNumber: undefined, sendsAtMs: [0, ...plan.paysAgainAtMs] }),
    };
  });

const payerOf = ({ client, madeOfChargeOf }: TokenPlan, clients: readonly ClientPlan[]): ClientPlan | undefined =>
  madeOfChargeOf === undefined || madeOfChargeOf === client ? undefined : clients[madeOfChargeOf];

/**
 * Returns false if a change to the random plan left the payer's card at a network that the client's acceptor does not support.
 */
const paysAsItsPayer = (client: ClientPlan, payer: ClientPlan | undefined): boolean =>
  payer?.agent === client.agent && payer.network === client.network;

const endpointMs = 28_000;
const expiryMs = 300_000;

/** Returns the card that a client pays with. An authenticated client has a separate card. */
function numberOf(client: ClientPlan, place: number, { parts }: Plan): string {
  const shopper = shopperOf(place, client, parts);
  return shopper ? cardOf(client, shopper) : cards[client.network].number;
}

export const tokens: OptionalPart<TokensPlan, LeftByTokens> = {
  about:
    "agents who make processor tokens of cards and of charges, change their expiry date, archive them, with the end of their series or without, before, while and after clients pay, authenticate and pay again with them, or authenticate with the number of such a card; the months in which nobody uses them, with `expire-processor-tokens`",
  oracles: {
    archivedTokensPayNothing,
    tokensEndNoCharge,
    seriesEndAsAsked,
    cardNamesNeverMix,
    cardsGoWithTheirTokens,
    tokensPayWithTheirExpiry,
    unusedTokensEnd,
  },
  plants: plantsOfTokens,
  oneIn: 4,
  wants: ({ tokens: planned }) => (planned.some(({ isMixed }) => isMixed) ? ["threeDSecure"] : []),
  clients: withTokens,
  // The other parts check the state at the end of the run, or let months pass as well.
  beside: (planned, { archiving, clocks, reporting, telling, threeDSecure }) =>
    archiving || clocks || reporting || telling || threeDSecure ? { ...planned, areLeftUnused: false } : planned,
  planned: fc.record({
    tokens: fc.uniqueArray(token, { minLength: 1, maxLength: 2, selector: ({ client }) => client }),
    areLeftUnused: fc.boolean(),
  }),
  target: fc.oneof(
    fc.record({
      invocation: fc
        .tuple(mostly(1, 2, 3), mostly(1, 2))
        .map(([client, attempt]) => tryName(`token ${client}`, attempt)),
      call: callMostly("write")("read", "response", "data key", "secret"),
    }),
    fc.record({
      invocation: fc
        .tuple(mostly(1, 2, 3), mostly(1, 2), mostly(1, 2), mostly(1, 2))
        .map(([client, number, send, attempt]) => tryName(tokenDeedName(client, number, send), attempt)),
      call: callMostly("write")("read", "response"),
    }),
    fc.record({ invocation: mostly(1, 2, 3).map(expiryName), call: callMostly("write")("query", "read") }),
  ),
  simpler: (plan) => [
    ...(plan.tokens.length > 1
      ? plan.tokens.map((_, place) => ({ ...plan, tokens: plan.tokens.toSpliced(place, 1) }))
      : []),
    ...plan.tokens.flatMap((one, place) =>
      simplerTokens(one).map((simpler) => ({ ...plan, tokens: plan.tokens.with(place, simpler) })),
    ),
    ...(plan.areLeftUnused ? [{ ...plan, areLeftUnused: false }] : []),
  ],
  lines: ({ tokens: planned, areLeftUnused }) => [
    ...planned.map(lineOf),
    ...(areLeftUnused ? ["the months pass in which nobody uses a token"] : []),
  ],
  items: () => [],
  join: (world, planned, plan, changeTable) => {
    const responses: HeardOfToken[] = [];
    const fleets = fleetsOf(world, changeTable);
    const expiry = new Fleet(world, deployed("expire-processor-tokens", expiryMs, changeTable));
    world.functions.add(expiry.functionName, { invoke: invokedBy(expiry), isRepeated: false });
    let atWork = 0;
    const surroundings = {
      world,
      fleets,
      note: (one: HeardOfToken) => responses.push(one),
      atWork: () => {
        atWork += 1;
        return () => {
          atWork -= 1;
        };
      },
    };
    let unused: LeftByTokens["unused"];
    return {
      fleets: [...Object.values(fleets), expiry],
      isBusy: () => atWork > 0,
      prepare: async (number, request) => {
        const client = plan.clients[number - 1];
        const own = planned.tokens.find((one) => one.client === number - 1);
        if (!client || !own) return request;
        const isOfCharge =
          paysAsItsPayer(client, payerOf(own, plan.clients)) && !shopperOf(number - 1, client, plan.parts);
        const holder = new TokenHolder(
          surroundings,
          isOfCharge ? own : { ...own, madeOfChargeOf: undefined },
          client,
          number,
        );
        return holder.withToken(request, numberOf(client, number - 1, plan));
      },
      later: async () => {
        if (!planned.areLeftUnused) return;
        await monthsPass(world, expiry);
        unused = await world.tables.contents();
      },
      left: () => ({ responses, unused }),
    };
  },
};

function fleetsOf(world: World, changeTable: ChangeTable): TokenFleets {
  const names = Object.keys(endpoints) as readonly TokenOperation[];
  const made = names.map((name) => [name, new Fleet(world, deployed(name, endpointMs, changeTable))]);
  return Object.fromEntries(made);
}
