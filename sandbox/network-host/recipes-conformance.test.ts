import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import { reversalReasons } from "../../functions/card-networks/authorization/reversal.ts";
import {
  anAuthorization,
  anIdentity,
  aReversal,
} from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToAuthorizationAnswer,
  reversalToMessage,
} from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import {
  authorizationKinds,
  cardEntries,
  tokenTypes,
} from "../../functions/card-networks/authorization/transaction.ts";
import { scaExemptions } from "../../functions/card-networks/catalogue/sca-exemptions.ts";
import { agreementOrders, orders } from "../../functions/card-networks/catalogue/stored-credentials.ts";
import { networkSupports } from "../../functions/card-networks/catalogue/support.ts";
import {
  cryptogramLengthsOf,
  tokenFeatureOf,
  tokenIndicatorOf,
} from "../../functions/card-networks/catalogue/tokens.ts";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { testTokenOf } from "../test-cards/token-scheme.ts";
import { textOf } from "./formats/message-text.ts";
import { hostCodec } from "./host-codecs.ts";
import { memoryLedger } from "./ledger/memory-ledger.ts";
import { react } from "./network-host.ts";

/** The strict host must accept every message that the recipes build, for any charge. */

function host(network: CardNetwork) {
  const [ledger, codec] = [memoryLedger("s"), hostCodec(network)];
  return (message: Iso8583Message): Iso8583Message | undefined => {
    const now = new Date("2026-11-20T20:14:29Z");
    const { changes, deliveries } = react({ network, packed: codec.pack(message), ledger, codec, now });
    ledger.apply(changes);
    return deliveries[0] && codec.unpack(deliveries[0].packed);
  };
}

const absentOr = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

/** A token instead of a card, with its cryptogram or, as in a subsequent payment, without it. */
function tokensOn(network: CardNetwork) {
  const types = tokenTypes.filter((type) => networkSupports(network, tokenFeatureOf[type]));
  if (types.length === 0) return fc.constant(undefined);
  const lengths = fc.constantFrom(...cryptogramLengthsOf(network));
  return absentOr(
    fc.record({
      type: fc.constantFrom(...types),
      requestorId: absentOr(fc.stringMatching(/^\d{11}$/)),
      cryptogram: absentOr(lengths.chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))),
    }),
  );
}

const text = (maxLength: number) => fc.string({ unit: "grapheme", minLength: 1, maxLength });

const requestsOn = (network: CardNetwork): fc.Arbitrary<AuthorizationRequest> =>
  fc
    .record({
      kind: fc.constantFrom(...authorizationKinds.filter((kind) => kind !== "increment")),
      entry: fc.constantFrom(...cardEntries),
      order: fc.constantFrom(...orders),
      byMerchant: fc.boolean(),
      amountMinor: fc.integer({ min: 1, max: 99_999 }),
      currency: fc.constantFrom("EUR", "USD", "JPY", "KWD"),
      name: text(60),
      city: text(40),
      postalCode: absentOr(fc.stringMatching(/^[A-Za-z0-9 -]{1,16}$/)),
      cvc: absentOr(fc.stringMatching(network === "american-express" ? /^\d{4}$/ : /^\d{3}$/)),
      holderName: absentOr(text(60)),
      allowPartialApproval: fc.boolean(),
      avs: absentOr(
        fc.record({ postalCode: fc.stringMatching(/^[A-Za-z0-9 -]{1,16}$/), line1: text(120) }, { requiredKeys: [] }),
      ),
      eci: absentOr(fc.constantFrom("00", "01", "02", "05", "06", "07")),
      value: fc.uint8Array({ minLength: 20, maxLength: 20 }),
      dsTransID: fc.uuid(),
      version: absentOr(fc.constantFrom("2.1.0", "2.2.0")),
      exemption: absentOr(fc.constantFrom(...scaExemptions)),
      merchantName: absentOr(fc.stringMatching(/^[a-zA-Z0-9-.!*=_ ]{1,22}$/)),
      moment: fc.date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true }),
      number: fc.integer({ min: 1, max: 999_999 }),
      token: tokensOn(network),
    })
    .map((made) => {
      const isAgreement = agreementOrders.some((order) => order === made.order);
      const plain = anAuthorization({ network });
      const { cvc, holderName, avs, exemption, postalCode, token } = made;
      const { type, requestorId, cryptogram } = token ?? {};
      const isTokenAlone = cryptogram !== undefined && (type !== "network" || network === "american-express");
      return anAuthorization({
        network,
        ...anIdentity(String(made.number).padStart(6, "0"), made.moment),
        kind: made.kind,
        entry: made.entry,
        order: made.order,
        initiator: isAgreement && made.byMerchant ? "merchant" : "cardholder",
        amountMinor: made.kind === "account-status" ? 0 : made.amountMinor,
        currency: made.currency,
        localTime: made.moment.toISOString().slice(0, 19),
        merchant: { ...plain.merchant, name: made.name, city: made.city, ...(postalCode && { postalCode }) },
        allowPartialApproval: made.allowPartialApproval,
        ...(cvc !== undefined && { cvc }),
        ...(holderName !== undefined && { holderName }),
        ...(avs !== undefined && { avs }),
        ...(exemption !== undefined && { exemption }),
        ...(made.merchantName !== undefined && { descriptor: { merchantName: made.merchantName } }),
        ...(type !== undefined && {
          pan: testTokenOf(network, "0000"),
          token: { type, ...(requestorId !== undefined && { requestorId }) },
          tokenProof: {
            eci: tokenIndicatorOf(network, type, made.eci),
            ...(cryptogram !== undefined && { cryptogram: Buffer.from(cryptogram).toString("base64") }),
          },
        }),
        ...(made.eci !== undefined &&
          !isTokenAlone && {
            threeDs: {
              eci: made.eci,
              authenticationValue: Buffer.from(made.value).toString("base64"),
              dsTransID: made.dsTransID,
              ...(made.version !== undefined && { version: made.version }),
            },
          }),
      });
    });

describe.each(cardNetworks)("the recipes of %s", (network) => {
  const { codes } = simulatedNetworks[network].host;

  test("build requests and reversals that the host accepts without errors", () => {
    const reversals = fc.record({
      form: fc.constantFrom("request", "advice"),
      repeat: fc.boolean(),
      reason: fc.constantFrom(...reversalReasons.filter((reason) => reason !== "partial")),
    });
    fc.assert(
      fc.property(requestsOn(network), reversals, (request, reversal) => {
        const ask = host(network);
        const answered = ask(authorizationRequestToMessage(request));
        if (!answered) throw new Error("the host did not answer");
        expect(textOf(answered, "39")).not.toBe(codes.formatError);
        const reversed = ask(reversalToMessage(aReversal(request, { ...reversal, identity: anIdentity("999999") })));
        expect(reversed && textOf(reversed, "39")).toBe(codes.reversed);
      }),
      { numRuns: 150 * inject("randomRuns") },
    );
  });

  test.runIf(networkSupports(network, "increment"))("result in the same amounts for the charge and the host", () => {
    const steps = fc.array(fc.record({ up: fc.boolean(), byMinor: fc.integer({ min: 1, max: 5_000 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), steps, (firstMinor, moves) => {
        const ask = host(network);
        const original = anAuthorization({ network, kind: "reservation", amountMinor: firstMinor });
        const first = ask(authorizationRequestToMessage(original));
        const answer = first && messageToAuthorizationAnswer(original, first);
        let [authorizedMinor, heldMinor, number] = [firstMinor, firstMinor, 100];
        for (const { up, byMinor } of moves) {
          const identity = anIdentity(String(++number).padStart(6, "0"));
          if (up) {
            const originalReferences = answer?.references ?? {};
            const increment = {
              ...original,
              ...identity,
              kind: "increment",
              amountMinor: byMinor,
              originalReferences,
            } as const;
            const raised = ask(authorizationRequestToMessage(increment));
            expect(raised && textOf(raised, "39")).toBe(codes.approved);
            authorizedMinor += byMinor;
            heldMinor += byMinor;
          } else if (byMinor < heldMinor) {
            heldMinor -= byMinor;
            const part = {
              form: "request",
              reason: "partial",
              authorizedMinor,
              newTotalMinor: heldMinor,
              identity,
            } as const;
            const lowered = ask(reversalToMessage(aReversal(original, part)));
            expect(lowered && textOf(lowered, "39")).toBe(codes.reversed);
          }
        }
        const rest = aReversal(original, { authorizedMinor, identity: anIdentity("999999") });
        const reversed = ask(reversalToMessage(rest));
        expect(reversed && textOf(reversed, "39")).toBe(codes.reversed);
      }),
      { numRuns: 50 * inject("randomRuns") },
    );
  });
});
