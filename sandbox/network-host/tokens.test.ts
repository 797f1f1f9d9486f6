import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import {
  anAuthorization,
  anIdentity,
} from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { authorizationRequestToMessage } from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import type { TokenType } from "../../functions/card-networks/authorization/transaction.ts";
import { networkSupports } from "../../functions/card-networks/catalogue/support.ts";
import { cryptogramLengthsOf, tokenIndicatorOf } from "../../functions/card-networks/catalogue/tokens.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { testCardOf } from "../test-cards/test-cards.ts";
import { familiarTokens, testTokenOf, tokenPrefixes } from "../test-cards/token-scheme.ts";
import { textOf } from "./formats/message-text.ts";
import { hostCodec } from "./host-codecs.ts";
import { keysAskedBy } from "./ledger/ledger-keys.ts";
import { madeCryptograms } from "./scenarios/token-scenarios.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

const threeDs = { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0" };
const tokenNetworks = tokenPrefixes.map(({ network }) => network);

/** Mastercard cryptograms start with a letter from A to P. */
const freshCryptogram = (length = 20): string =>
  Buffer.concat([Uint8Array.of(0x02), randomBytes(length - 1)]).toString("base64");

const sources: Readonly<Record<TokenType, string>> = { network: "0", "apple-pay": "1", "google-pay": "2" };

interface Paid {
  readonly type?: TokenType;
  /** The four digits of the token; by default, those of an active token of the type. */
  readonly digits?: string;
  readonly cryptogram?: string | undefined;
  readonly requestorId?: string;
}

/** A payment with a token, and with a new cryptogram by default. */
function paidWith(network: CardNetwork, paid: Paid = {}): Partial<AuthorizationRequest> {
  const { type = "apple-pay", digits = `0${sources[type]}00`, requestorId } = paid;
  const cryptogram = "cryptogram" in paid ? paid.cryptogram : freshCryptogram();
  return {
    network,
    pan: testTokenOf(network, digits),
    token: { type, ...(requestorId !== undefined && { requestorId }) },
    tokenProof: { eci: tokenIndicatorOf(network, type, undefined), ...(cryptogram !== undefined && { cryptogram }) },
  };
}

/** Response codes of Visa, Discover and JCB; of Mastercard, with its advice and finding; of American Express and Diners. */
type Expected = readonly [
  two: string,
  mastercard: readonly [code: string, advice: string, finding: string],
  three: string,
];

const wrong: Expected = ["82", ["88", "04", ""], "100"];
const otherToken: Expected = ["82", ["05", "", "53T"], "100"];
const stale: Expected = ["82", ["05", "", "53I"], "100"];
const suspended: Expected = ["62", ["62", "", "53I"], "104"];
const deactivated: Expected = ["46", ["05", "03", "53I"], "119"];
const unknown: Expected = ["14", ["14", "", "53I"], "111"];
const otherRequestor: Expected = ["05", ["05", "", "53T"], "100"];
const expired: Expected = ["54", ["54", "", "53U"], "101"];
const noToken: Expected = ["14", ["14", "", ""], "111"];
const otherSource: Expected = ["14", ["14", "", "53I"], "111"];
const repeated: Expected = ["05", ["05", "04", "53I"], "100"];
const unknownFirst: Expected = ["05", ["05", "04", ""], "100"];
const approved: Expected = ["00", ["00", "", "53C"], "000"];
const approvedWithout: Expected = ["00", ["00", "", ""], "000"];

describe.each(bothShells)("tokens %s", (_, openShell) => {
  const { authorize, holds, nextIdentity, reverse } = conversationWith(openShell);

  describe.each(tokenNetworks)("on %s", (network) => {
    const isSeenInMessage = !["visa", "american-express"].includes(network);
    const answerTo = async (request: Partial<AuthorizationRequest>): Promise<unknown> => {
      const { message } = await authorize(request);
      const code = textOf(message, "39");
      return network === "mastercard" ? [code, textOf(message, "48", "84"), textOf(message, "48", "71")] : code;
    };
    const onThis = ([two, mastercard, three]: Expected): unknown => {
      if (network === "mastercard") return mastercard;
      return simulatedNetworks[network].host.codeForm === "twoCharacters" ? two : three;
    };
    const agreed = { order: "ucof", entry: "card-on-file", initiator: "merchant" } as const;

    test.each(["network", "apple-pay", "google-pay"] as const)(
      "a new cryptogram of type %s is approved",
      async (type) => expect(await answerTo(paidWith(network, { type }))).toEqual(onThis(approved)),
    );

    test("a cryptogram of any length that the network supports is approved", async () => {
      for (const length of cryptogramLengthsOf(network)) {
        expect(await answerTo(paidWith(network, { cryptogram: freshCryptogram(length) }))).toEqual(onThis(approved));
      }
    });

    test("a repeated cryptogram is declined for the same token, and approved for another token", async () => {
      const cryptogram = freshCryptogram();
      const payment = paidWith(network, { cryptogram });
      expect(await answerTo(payment)).toEqual(onThis(approved));
      expect(await answerTo(payment)).toEqual(onThis(repeated));
      expect(await answerTo(paidWith(network, { cryptogram, digits: "0101" }))).toEqual(onThis(approved));
    });

    test("a repeated cryptogram is also declined after a decline, but a repeated message is not", async () => {
      const payment = { ...paidWith(network), amountMinor: 100_051 };
      const identity = nextIdentity();
      const first = await authorize({ ...payment, ...identity });
      expect(first.answer.outcome).toBe("declined");
      expect((await authorize({ ...payment, ...identity })).message).toEqual(first.message);
      expect(await answerTo({ ...payment, amountMinor: 1_000 })).toEqual(onThis(repeated));
    });

    test("cryptograms of 40 bytes that differ only in the last half are different", async () => {
      if (!cryptogramLengthsOf(network).includes(40)) return;
      const half = Buffer.from(freshCryptogram(), "base64");
      const made = (last: Uint8Array) => Buffer.concat([half, last]).toString("base64");
      for (const last of [randomBytes(20), randomBytes(20)]) {
        expect(await answerTo(paidWith(network, { cryptogram: made(last) }))).toEqual(onThis(approved));
      }
    });

    test.each([
      [madeCryptograms[0], wrong],
      [madeCryptograms[1], otherToken],
      [madeCryptograms[2], stale],
    ])("the cryptogram $refusal is declined every time", async ({ example: cryptogram }, expected) => {
      for (let time = 0; time < 2; time++) {
        expect(await answerTo(paidWith(network, { cryptogram }))).toEqual(onThis(expected));
      }
    });

    test("a cryptogram that does not start with a letter from A to P is declined only on Mastercard", async () => {
      const cryptogram = Buffer.concat([Uint8Array.of(0x40), randomBytes(19)]).toString("base64");
      const expected = network === "mastercard" ? ["05", "04", "53F"] : onThis(approved);
      expect(await answerTo(paidWith(network, { cryptogram }))).toEqual(expected);
    });

    test.each([
      ["suspended", "1100", suspended],
      ["deactivated", "2100", deactivated],
      ["unknown", "3100", unknown],
      ["another requestor's", "4100", otherRequestor],
    ])("a token that is %s is declined, with and without a cryptogram", async (_state, digits, expected) => {
      expect(await answerTo(paidWith(network, { digits }))).toEqual(onThis(expected));
      expect(await answerTo(paidWith(network, { digits, cryptogram: undefined }))).toEqual(onThis(expected));
    });

    test("the expiry of a token is checked against the date of the message", async () => {
      const payment = () => ({ ...paidWith(network), expiry: { year: 2027, month: 7 } });
      const on = (time: string) => anIdentity(nextIdentity().stan, new Date(time));
      expect(await answerTo({ ...payment(), ...on("2027-07-31T23:59:00Z") })).toEqual(onThis(approved));
      expect(await answerTo({ ...payment(), ...on("2027-08-01T00:00:00Z") })).toEqual(onThis(expired));
    });

    test("a cardholder-initiated payment with a token requires a cryptogram", async () => {
      expect(await answerTo(paidWith(network, { cryptogram: undefined }))).toEqual(onThis(noToken));
      expect(await answerTo({ network, pan: testTokenOf(network, "0000") })).toEqual(onThis(noToken));
    });

    test("a card number is rejected as a token if the message distinguishes them", async () => {
      const payment = { ...paidWith(network), pan: testCardOf(network, "0000") };
      expect(await answerTo(payment)).toEqual(onThis(isSeenInMessage ? noToken : approvedWithout));
    });

    test("a token of another source is declined if the message distinguishes them", async () => {
      const payment = paidWith(network, { type: "google-pay", digits: "0100" });
      expect(await answerTo(payment)).toEqual(onThis(isSeenInMessage ? otherSource : approved));
    });

    test("a subsequent payment of a series, an increment and a refund need no cryptogram", async () => {
      const payment = paidWith(network);
      const { answer } = await authorize({ ...payment, order: "ucof", kind: "reservation" });
      expect(answer.outcome).toBe("approved");
      const { tokenProof: _proof, ...later } = { ...payment, originalReferences: answer.references };
      expect(await answerTo({ ...later, ...agreed })).toEqual(onThis(approvedWithout));
      if (networkSupports(network, "increment")) {
        expect(await answerTo({ ...later, kind: "increment" })).toEqual(onThis(approvedWithout));
      }
      if (networkSupports(network, "refundAuthorization")) {
        expect(await answerTo({ ...later, kind: "refund" })).toEqual(onThis(approvedWithout));
      }
    });

    test("a subsequent payment is declined if the host has no initial payment with that token", async () => {
      const { tokenProof: _proof, ...later } = { ...paidWith(network), ...agreed };
      const { references } = (await authorize({ ...paidWith(network, { digits: "0101" }), order: "ucof" })).answer;
      expect(await answerTo({ ...later, originalReferences: references })).toEqual(onThis(unknownFirst));
      const neverGiven = JSON.parse(
        JSON.stringify(references).replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
      );
      expect(await answerTo({ ...later, originalReferences: neverGiven })).toEqual(onThis(unknownFirst));
    });

    test("a wallet is never soft-declined, and a stored token is until it has a 3-D Secure result", async () => {
      const { softDecline } = simulatedNetworks[network].host;
      if (softDecline === undefined) return;
      const amountMinor = 100_165;
      const wallet = await authorize({ ...paidWith(network), amountMinor });
      expect(wallet.answer.outcome).toBe("approved");
      const onFile = await authorize({ ...paidWith(network, { type: "network" }), amountMinor });
      expect(textOf(onFile.message, "39")).toBe(softDecline);
      if (network === "american-express") return;
      const eci = network === "mastercard" ? "02" : "05";
      const both = await authorize({
        ...paidWith(network, { type: "network" }),
        amountMinor,
        threeDs: { ...threeDs, eci },
      });
      expect(both.answer.outcome).toBe("approved");
    });

    test("has one payment account reference with its card, of 29 characters, and a different one for another card", async () => {
      const referenceOf = async (request: Partial<AuthorizationRequest>) =>
        (await authorize({ network, ...request })).answer.networkSpecificFields["paymentAccountReference"];
      const ofCard = await referenceOf({ pan: testCardOf(network, "0000") });
      expect(ofCard).toMatch(/^[0-9A-Z]{29}$/);
      for (const type of ["network", "apple-pay", "google-pay"] as const) {
        expect(await referenceOf(paidWith(network, { type }))).toBe(ofCard);
      }
      expect(await referenceOf(paidWith(network, { digits: "0101" }))).toBe(
        await referenceOf({ pan: testCardOf(network, "0001") }),
      );
      expect(await referenceOf({ pan: testCardOf(network, "0001") })).not.toBe(ofCard);
    });

    test("returns the last four digits of the card, and the requestor from the request", async () => {
      const requestorId = "12345678901";
      const { answer } = await authorize(paidWith(network, { type: "network", requestorId }));
      const fields = answer.networkSpecificFields;
      const hasThem = network !== "american-express";
      expect(fields["panLastFour"]).toBe(hasThem ? testCardOf(network, "0000").slice(-4) : undefined);
      expect(fields["tokenRequestorId"]).toBe(hasThem ? requestorId : undefined);
      const ofCard = (await authorize({ network })).answer.networkSpecificFields;
      expect(ofCard).not.toHaveProperty("panLastFour");
      expect(ofCard).not.toHaveProperty("tokenRequestorId");
    });

    test("is reversed like a card", async () => {
      const { request } = await authorize(paidWith(network));
      expect((await reverse(request)).answer.outcome).toBe("reversed");
    });
  });

  test.each(familiarTokens)("the well-known token $number is approved as any type", async ({ network, number }) => {
    for (const type of ["network", "apple-pay", "google-pay"] as const) {
      const { answer } = await authorize({ ...paidWith(network, { type }), pan: number });
      expect(answer.outcome).toBe("approved");
    }
  });

  test("a 3-D Secure value of a card on Visa is never mistaken for a cryptogram", async () => {
    for (const { example: authenticationValue } of madeCryptograms) {
      const payment = { network: "visa", threeDs: { ...threeDs, authenticationValue, eci: "05" } } as const;
      for (let time = 0; time < 2; time++) expect((await authorize(payment)).answer.outcome).toBe("approved");
    }
  });

  test("the ledger stores only masks of tokens", () => {
    const kept = JSON.stringify(holds());
    for (const network of tokenNetworks) expect(kept).not.toContain(testTokenOf(network, "0100"));
  });
});

test("the ledger stores only a keyed digest of a cryptogram, which differs by token and by ledger", () => {
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((value) => Uint8Array.of(0x02, ...value.slice(1)));
  fc.assert(
    fc.property(fc.constantFrom(...tokenNetworks), bytes, (network, value) => {
      const cryptogram = Buffer.from(value);
      const keyOf = (digits: string, secret: string) => {
        const paid = paidWith(network, { digits, cryptogram: cryptogram.toString("base64") });
        const codec = hostCodec(network);
        const packed = codec.pack(authorizationRequestToMessage(anAuthorization(paid)));
        return keysAskedBy(network, packed, codec, secret).find((key) => key.startsWith("token-cryptogram/")) ?? "";
      };
      const key = keyOf("0100", "a");
      expect(key).toMatch(/^token-cryptogram\/[0-9a-f]{64}$/);
      expect(key).not.toContain(cryptogram.toString("hex"));
      expect(keyOf("0100", "a")).toBe(key);
      expect(keyOf("0101", "a")).not.toBe(key);
      expect(keyOf("0100", "b")).not.toBe(key);
    }),
    { numRuns: 30 * inject("randomRuns") },
  );
});
