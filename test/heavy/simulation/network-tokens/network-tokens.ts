import fc from "fast-check";
import { among, callMostly, mostly, seldom } from "../chances.ts";
import type { OptionalPart } from "../part.ts";
import { type ActionPlan, type ClientPlan, requestName, tryName } from "../plan.ts";
import { shopperOf } from "../three-d-secure/shopper-plan.ts";
import {
  freshness,
  type Indicator,
  type NetworkTokenPlan,
  type NetworkTokensPlan,
  states,
  type TokenSource,
} from "./network-tokens-plan.ts";
import { clearingPresentsTheToken } from "./oracles/clearing-presents-the-token.ts";
import { cryptogramsAreNowhere } from "./oracles/cryptograms-are-nowhere.ts";
import { cryptogramsGoOutOnce } from "./oracles/cryptograms-go-out-once.ts";
import { cryptogramsPayOnce } from "./oracles/cryptograms-pay-once.ts";
import { networkTokensShiftNothing } from "./oracles/network-tokens-shift-nothing.ts";
import { plantsOfNetworkTokens } from "./plants.ts";
import type { LeftByNetworkTokens } from "./slices.ts";
import { type GivenCryptogram, TokenPayer } from "./token-payer.ts";

/** Clients who pay with network tokens, Apple Pay and Google Pay. */

const token: fc.Arbitrary<NetworkTokenPlan> = fc.record({
  client: mostly(0, 1, 2),
  kind: mostly<ClientPlan["kind"] | undefined>(
    undefined,
    "first of a series",
    "merchant-initiated",
    "check of the card",
  ),
  source: among<TokenSource>("network", "apple-pay", "google-pay"),
  state: seldom<NetworkTokenPlan["state"]>("active", ...(Object.keys(states) as readonly NetworkTokenPlan["state"][])),
  isOnFile: seldom(false, true),
  fresh: mostly(...freshness),
  hasOtherLength: fc.boolean(),
  indicator: among<Indicator | undefined>(undefined, "authenticated", "attempt", "none"),
  namesRequestor: fc.boolean(),
  provesLaterPayment: fc.boolean(),
  namesLaterEntry: fc.boolean(),
  isAuthenticated: mostly(false, true),
});

const simplerTokens = (one: NetworkTokenPlan): readonly NetworkTokenPlan[] => [
  { ...one, kind: undefined },
  { ...one, source: "network" },
  { ...one, state: "active" },
  { ...one, isOnFile: false },
  { ...one, fresh: "for each try" },
  { ...one, hasOtherLength: false },
  { ...one, indicator: undefined },
  { ...one, namesRequestor: false },
  { ...one, provesLaterPayment: false },
  { ...one, namesLaterEntry: false },
  { ...one, isAuthenticated: false },
];

function lineOf({ client, source, state, fresh, indicator, ...one }: NetworkTokenPlan): string {
  const details = [
    source === "network" ? "network token" : source,
    ...(state === "active" ? [] : [state]),
    ...(one.isOnFile ? ["on file"] : []),
    `a cryptogram ${fresh}${one.hasOtherLength ? ", of the other length" : ""}`,
    indicator === undefined ? "no indicator" : `indicator: ${indicator}`,
    ...(one.namesRequestor ? ["names its requestor"] : []),
    ...(one.provesLaterPayment ? ["proves a payment of the merchant"] : []),
    ...(one.isAuthenticated ? ["authenticated where its client is"] : []),
    ...(one.namesLaterEntry ? ["later payments are token-on-file"] : []),
  ];
  return `token in place of the card of client ${client + 1}: ${details.join("; ")}`;
}

/** Has its own key, because another part may delay the client's other actions beyond the lifetime of a key. */
const payingAgain: ActionPlan = { deed: "pay again", on: "charge", keyNumber: 3, sendsAtMs: [0] };

/** Clients that start a series continue it, and clients with one cryptogram pay twice with it. */
const withTokens = (clients: readonly ClientPlan[], { tokens }: NetworkTokensPlan): readonly ClientPlan[] =>
  clients.map((client, place) => {
    const plan = tokens.find((one) => one.client === place);
    if (!plan) return client;
    const { kind = client.kind, fresh } = plan;
    const { sendsAtMs, actions } = client;
    return {
      ...client,
      kind,
      // American Express checks a token by its cryptogram and a card by its security code.
      ...(kind === "check of the card" && { withSecurityCode: true }),
      ...(plan.kind === "first of a series" && { actions: [payingAgain, ...actions.slice(1)] }),
      ...(fresh === "for each client" && {
        keyNumber: undefined,
        sendsAtMs: sendsAtMs.length > 1 ? sendsAtMs : [0, 61_000],
      }),
    };
  });

export const networkTokens: OptionalPart<NetworkTokensPlan, LeftByNetworkTokens> = {
  about:
    "clients who pay with network tokens, Apple Pay and Google Pay in place of their cards, once, with one click, or as the first or a subsequent payment of a series, with a fresh cryptogram for each try, for each send, or the same again; network tokens that are authenticated with 3-D Secure first",
  oracles: {
    cryptogramsGoOutOnce,
    cryptogramsAreNowhere,
    cryptogramsPayOnce,
    clearingPresentsTheToken,
    networkTokensShiftNothing,
  },
  plants: plantsOfNetworkTokens,
  oneIn: 4,
  isDrawnLast: true,
  clients: withTokens,
  wants: ({ tokens }) => (tokens.some(({ isAuthenticated }) => isAuthenticated) ? ["threeDSecure"] : []),
  // Skipped if the payment uses a processor token, or if its shopper authenticates a card instead of the token.
  beside: ({ tokens: planned }, { tokens, threeDSecure }) => {
    const holders = (tokens?.tokens ?? []).map(({ client }) => client);
    const shoppers = (threeDSecure?.shoppers ?? []).map(({ client }) => client);
    const left = planned
      .filter(({ client }) => !holders.includes(client))
      .filter(({ client, isAuthenticated }) => isAuthenticated || !shoppers.includes(client))
      .map((one) => (shoppers.includes(one.client) ? { ...one, source: "network" as const } : one));
    return left.length > 0 ? { tokens: left } : undefined;
  },
  planned: fc.record({
    tokens: fc.uniqueArray(token, { minLength: 1, maxLength: 2, selector: ({ client }) => client }),
  }),
  target: fc.record({
    invocation: fc
      .tuple(mostly(1, 2, 3), mostly(1, 2), mostly(1, 2))
      .map(([client, send, attempt]) => tryName(requestName(client, send), attempt)),
    call: callMostly("message", "write", "put")("response", "connect"),
  }),
  simpler: ({ tokens: planned }) => [
    ...(planned.length > 1 ? planned.map((_, place) => ({ tokens: planned.toSpliced(place, 1) })) : []),
    ...planned.flatMap((one, place) => simplerTokens(one).map((simpler) => ({ tokens: planned.with(place, simpler) }))),
  ],
  lines: ({ tokens: planned }) => planned.map(lineOf),
  items: () => [],
  join: (_, { tokens: planned }, { clients, parts }) => {
    const given: GivenCryptogram[] = [];
    const payers = new Map(
      planned.flatMap((plan) => {
        const client = clients[plan.client];
        const isPrepared = client && shopperOf(plan.client, client, parts) !== undefined;
        return client ? [[plan.client + 1, new TokenPayer(plan, client, isPrepared)] as const] : [];
      }),
    );
    return {
      prepare: async (number, request) => payers.get(number)?.meant(request) ?? request,
      sent: (number, request, invocation) => {
        const payer = payers.get(number);
        if (request.operation === "create-subsequent-charge") return payer?.later(request) ?? request;
        if (!payer || !("tokenDetails" in request.body)) return request;
        const { cryptogram, request: proven } = payer.proven(request, invocation);
        if (cryptogram !== undefined) given.push({ client: number, invocation, request, cryptogram });
        return proven;
      },
      left: () => ({ given }),
    };
  },
};
