import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenTypes } from "../../../card-networks/authorization/transaction.ts";
import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import { cryptogramLengthsOf, tokenFeatureOf } from "../../../card-networks/catalogue/tokens.ts";
import { cardNetworks } from "../../../card-networks/networks.ts";
import { anOrder } from "../../testing/order-builders.ts";
import { givenCardEntries, intents, isKnownCombination, orderedType, orders } from "../charge/charge-type.ts";
import { type TokenCombination, tokenCombinations } from "../charge/token-combinations.ts";
import { type AskedWithToken, brokenTokenRule, type GivenToken } from "./token-rules.ts";

const cryptogramOf = (bytes: number) => Buffer.alloc(bytes, 7).toString("base64");

const network = { type: "network", tokenCryptogram: cryptogramOf(20) } as const;
const wallet = { type: "apple-pay", threeDsCryptogram: cryptogramOf(20) } as const;

const asked = (tokenDetails: GivenToken | undefined, change: Partial<AskedWithToken> = {}): AskedWithToken => ({
  ...anOrder({ type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" } }),
  tokenEntry: "token",
  tokenDetails,
  ...change,
});

const givenTypes = intents.flatMap((intent) =>
  givenCardEntries.flatMap((cardEntry) => orders.map((order) => ({ intent, cardEntry, order }))),
);

const initiators = ["cardholder", "merchant"] as const;

describe("the combinations of a charge type with tokens", () => {
  it("are each listed once", () => {
    for (const initiator of initiators) {
      const rows: readonly TokenCombination[] = tokenCombinations.filter((row) => row.initiator === initiator);
      const uses = rows.flatMap((row) =>
        row.intents.flatMap((intent) =>
          row.cardEntries.flatMap((entry) => row.orders.map((order) => `${intent} ${entry} ${order}`)),
        ),
      );
      expect(new Set(uses).size).toBe(uses.length);
    }
  });

  it("correspond to card combinations, which stored charges and networks use", () => {
    for (const row of tokenCombinations as readonly TokenCombination[]) {
      for (const intent of row.intents) {
        for (const cardEntry of row.cardEntries) {
          for (const order of row.orders) {
            const { type } = orderedType({ intent, cardEntry, order });
            expect(isKnownCombination(type, row.initiator), JSON.stringify({ intent, cardEntry, order })).toBe(true);
          }
        }
      }
    }
  });

  it("accept a cryptogram for each token type exactly as their row requires", () => {
    for (const initiator of initiators) {
      for (const given of givenTypes) {
        for (const type of tokenTypes) {
          for (const isWithCryptogram of [true, false]) {
            const value = isWithCryptogram ? cryptogramOf(20) : undefined;
            const details = type === "network" ? { type, tokenCryptogram: value } : { type, threeDsCryptogram: value };
            const request = { ...asked(details), ...orderedType(given), initiator };
            const row = (tokenCombinations as readonly TokenCombination[]).find(
              ({ initiator: by, intents: of, cardEntries: from, orders: ordered, tokens }) =>
                by === initiator &&
                of.includes(given.intent) &&
                (from as readonly string[]).includes(given.cardEntry) &&
                ordered.includes(given.order) &&
                tokens.includes(type),
            );
            const isTaken = row !== undefined && row.cryptogram !== (isWithCryptogram ? "none" : "required");
            // A card request has no token entry; the spread above would keep the default entry of the builder.
            const { tokenEntry } = orderedType(given);
            const broken = brokenTokenRule({ ...request, tokenEntry }, "visa");
            expect(broken === undefined, JSON.stringify({ given, initiator, type, isWithCryptogram, broken })).toBe(
              isTaken,
            );
          }
        }
      }
    }
  });
});

describe("a request with a token", () => {
  it.each<[string, AskedWithToken]>([
    [
      "tokenDetails is allowed only with type.cardEntry token or token-on-file",
      asked(network, { tokenEntry: undefined }),
    ],
    ["tokenDetails is missing", asked(undefined)],
    ["was made with a card number", asked(undefined, { initialChargeKey: "chg-1", tokenEntry: "token-on-file" })],
    ["Omit card.cvc", asked(network, { card: { cvc: "123" } })],
    ["tokenDetails.tokenCryptogram is missing", asked({ type: "network" })],
    ["tokenDetails.threeDsCryptogram is missing", asked({ type: "google-pay" })],
    ["The wallet has already authenticated the cardholder", asked(wallet, { threeDsAuthenticationResult: {} })],
    [
      "tokenDetails.eci is '02', which visa does not accept with tokenDetails.type 'network'",
      asked({ ...network, eci: "02" }),
    ],
    [
      "tokenDetails.tokenCryptogram has 19 bytes, but visa requires 20",
      asked({ ...network, tokenCryptogram: cryptogramOf(19) }),
    ],
    [
      "tokenDetails.eci is not allowed for this use: unreferenced refund",
      asked(
        { type: "apple-pay", eci: "07" },
        { type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" } },
      ),
    ],
  ])("is rejected: %s", (words, request) => expect(brokenTokenRule(request, "visa")).toContain(words));

  it("can have a 3-D Secure result with a network token, except on American Express, which supports one value", () => {
    const request = asked(network, { threeDsAuthenticationResult: {} });
    expect(brokenTokenRule(request, "visa")).toBeUndefined();
    expect(brokenTokenRule(request, "american-express")).toContain("only one cryptogram");
  });

  it("uses the token of its initial charge, in either entry mode", () => {
    const kept = { keptToken: {}, initiator: "merchant", tokenDetails: undefined } as const;
    expect(brokenTokenRule(asked(undefined, { ...kept, tokenEntry: "token-on-file" }), "visa")).toBeUndefined();
    expect(brokenTokenRule(asked(undefined, { ...kept, tokenEntry: undefined }), "visa")).toBeUndefined();
  });

  it("can specify the network's indicator only with a wallet", () => {
    expect(brokenTokenRule(asked({ ...wallet, eci: "04" }), "discover")).toBeUndefined();
    expect(brokenTokenRule(asked({ ...network, eci: "04" }), "discover")).toContain("which discover does not accept");
  });

  it("must have a cryptogram of a length that its network supports; the rejection states the actual and the supported lengths", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...cardNetworks.filter((one) => networkSupports(one, tokenFeatureOf["apple-pay"]))),
        fc.integer({ min: 1, max: 48 }),
        (name, bytes) => {
          const broken = brokenTokenRule(asked({ ...wallet, threeDsCryptogram: cryptogramOf(bytes) }), name);
          const lengths = cryptogramLengthsOf(name);
          if (lengths.includes(bytes)) expect(broken).toBeUndefined();
          else expect(broken).toContain(`has ${bytes} bytes, but ${name} requires ${lengths.join(" or ")}`);
        },
      ),
    ));
});
