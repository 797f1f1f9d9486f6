import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { compileFramedDialect, type FramedCodec } from "#iso8583/framed-codec";
import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { visibleMessage } from "#iso8583/visible-message";
import { agreementOrders, type Order, orders } from "../catalogue/stored-credentials.ts";
import { networkSupports } from "../catalogue/support.ts";
import { cryptogramLengthsOf, tokenFeatureOf, tokenIndicatorOf } from "../catalogue/tokens.ts";
import { cardNetworks } from "../networks.ts";
import { networkWire } from "../wire.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { anAuthorization, aReversal } from "./testing/authorization-builders.ts";
import { authorizationRequestToMessage, reversalToMessage } from "./testing/messages-of-networks.ts";
import { authorizationKinds, cardEntries, tokenTypes } from "./transaction.ts";

/** Checks that a round trip through the network's codec leaves every message of a recipe unchanged, except for padding. */

const trimmed = (value: FieldValue): FieldValue =>
  typeof value === "string"
    ? value.trim().replace(/^0+(?=\d)/, "")
    : Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, trimmed(inner)]));

const codecs = Object.fromEntries(
  cardNetworks.map((network) => [network, compileFramedDialect(networkWire[network].dialect)]),
) as Record<AuthorizationRequest["network"], FramedCodec>;

const throughTheWire = (network: AuthorizationRequest["network"], message: Iso8583Message) =>
  codecs[network].unpack(codecs[network].pack(message));

function expectUnchanged(network: AuthorizationRequest["network"], message: Iso8583Message) {
  const received = throughTheWire(network, message);
  expect(received.mti).toBe(message.mti);
  expect(trimmed(received.fields)).toEqual(trimmed(message.fields));
}

const everything = {
  cvc: "123",
  holderName: "Søren Ångström",
  allowPartialApproval: true,
  avs: { postalCode: "50667-1234", line1: "Hauptstraße 12" },
  threeDs: {
    authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=",
    dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
    eci: "05",
    version: "2.2.0",
  },
  exemption: "tra",
  descriptor: { merchantName: "ABC*Product", merchantCity: "+49 221 1234" },
  originalReferences: {
    transactionIdentifier: "838548925780526",
    traceId: "MCCBUCJLM1120  ",
    transactionLinkId: "0123456789abcdefghijkl",
    acquirerReferenceData: "172280456564124",
    networkReferenceId: "270547877921675",
  },
} as const satisfies Partial<AuthorizationRequest>;

describe.each(cardNetworks)("%s", (network) => {
  const kinds = authorizationKinds.filter((kind) => kind !== "increment" || networkSupports(network, "increment"));

  test.each(kinds)("a minimal %s round-trips through the codec", (kind) => {
    const amountMinor = kind === "account-status" ? 0 : 1_050;
    expectUnchanged(network, authorizationRequestToMessage(anAuthorization({ network, kind, amountMinor })));
  });

  test.each(kinds)("a %s with all fields round-trips through the codec", (kind) => {
    expectUnchanged(network, authorizationRequestToMessage(anAuthorization({ network, kind, ...everything })));
  });

  test.each(orders)(
    "cardholder- and merchant-initiated requests of agreement type %s round-trip through the codec",
    (order: Order) => {
      for (const entry of cardEntries) {
        expectUnchanged(network, authorizationRequestToMessage(anAuthorization({ network, order, entry })));
      }
      const initiator = agreementOrders.some((agreement) => agreement === order) ? "merchant" : "cardholder";
      expectUnchanged(
        network,
        authorizationRequestToMessage(anAuthorization({ network, order, initiator, entry: "card-on-file" })),
      );
    },
  );

  test("full, partial and repeated reversals round-trip through the codec", () => {
    const original = anAuthorization({ network });
    const answer = { responseCode: "00", authorizationCode: "123456", references: everything.originalReferences };
    for (const overrides of [
      {},
      { repeat: true },
      { form: "request", reason: "voided-by-customer", answer },
      { form: "request", reason: "partial", newTotalMinor: 500, answer },
      { form: "request", reason: "not-completed", repeat: true, answer },
    ] as const) {
      expectUnchanged(network, reversalToMessage(aReversal(original, overrides)));
    }
  });

  test("the largest and smallest amounts round-trip in currencies of every exponent", () => {
    for (const currency of ["EUR", "JPY", "KWD", "CLF"] as const) {
      for (const amountMinor of [0, 1, 999_999_999_999]) {
        const message = authorizationRequestToMessage(anAuthorization({ network, amountMinor, currency }));
        expect(throughTheWire(network, message).fields["4"]).toBe(String(amountMinor).padStart(12, "0"));
      }
    }
  });
});

/** Token requests of every type that the network supports, in every combination that the recipes distinguish. */
function arbitraryTokenRequest(network: AuthorizationRequest["network"]): fc.Arbitrary<AuthorizationRequest> {
  const types = tokenTypes.filter((type) => networkSupports(network, tokenFeatureOf[type]));
  const kinds = authorizationKinds.filter((kind) => kind !== "increment" || networkSupports(network, "increment"));
  const bytes = fc
    .constantFrom(...cryptogramLengthsOf(network))
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
  const facts = fc.record({
    kind: fc.constantFrom(...kinds),
    entry: fc.constantFrom("e-commerce" as const, "card-on-file" as const),
    order: fc.constantFrom(...orders),
    initiator: fc.constantFrom("cardholder" as const, "merchant" as const),
  });
  return fc
    .record({
      facts,
      type: fc.constantFrom(...types),
      requestorId: fc.option(fc.stringMatching(/^[1-9][0-9]{10}$/), { nil: undefined }),
      cryptogram: fc.option(bytes, { nil: undefined }),
      rest: fc.record(
        { avs: fc.constant(everything.avs), threeDs: fc.constant(everything.threeDs) },
        { requiredKeys: [] },
      ),
    })
    .map(({ facts, type, requestorId, cryptogram, rest }) =>
      anAuthorization({
        network,
        ...facts,
        ...rest,
        originalReferences: everything.originalReferences,
        token: { type, ...(requestorId !== undefined && { requestorId }) },
        ...(cryptogram && {
          tokenProof: {
            cryptogram: Buffer.from(cryptogram).toString("base64"),
            eci: tokenIndicatorOf(network, type, undefined),
          },
        }),
      }),
    );
}

const takersOfTokens = cardNetworks.filter((network) => cryptogramLengthsOf(network).length > 0);

describe.each(takersOfTokens)("a token on %s", (network) => {
  test("round-trips through the codec in every request and reversal, and is logged without its cryptogram", () => {
    fc.assert(
      fc.property(arbitraryTokenRequest(network), (request) => {
        const message = authorizationRequestToMessage(request);
        expectUnchanged(network, message);
        expectUnchanged(network, reversalToMessage(aReversal(request)));
        const { cryptogram } = request.tokenProof ?? {};
        if (cryptogram === undefined) return;
        const visible = JSON.stringify(visibleMessage(networkWire[network].dialect, message));
        expect(visible).not.toContain(cryptogram);
        expect(visible).not.toContain(Buffer.from(cryptogram, "base64").toString("hex").toUpperCase().slice(0, 40));
      }),
      { numRuns: 500 * inject("randomRuns") },
    );
  });
});
