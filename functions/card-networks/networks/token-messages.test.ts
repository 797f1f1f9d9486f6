import { describe, expect, test } from "vitest";
import { compileDialect } from "#iso8583/codec";
import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationRequest } from "../authorization/authorization-request.ts";
import { anAuthorization, aReversal } from "../authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToAuthorizationAnswer,
  reversalToMessage,
} from "../authorization/testing/messages-of-networks.ts";
import { networkSupports } from "../catalogue/support.ts";
import { cryptogramLengthsOf, tokenIndicatorOf } from "../catalogue/tokens.ts";
import { type CardNetwork, cardNetworks } from "../networks.ts";
import { networkWire } from "../wire.ts";
import { ebcdic } from "./testing/ebcdic.ts";
import { readMessage } from "./testing/read-message.ts";

const packed = (network: CardNetwork, message: Iso8583Message) =>
  readMessage(network, compileDialect(networkWire[network].dialect).pack(message));

/** The fields of a request as sent, in hex. */
function sent(overrides: Partial<AuthorizationRequest>) {
  const request = anAuthorization(overrides);
  return packed(request.network, authorizationRequestToMessage(request));
}

const ascii = (text: string) => Buffer.from(text, "latin1").toString("hex");

const networkToken = { type: "network" } as const;
const applePay = { type: "apple-pay" } as const;
const googlePay = { type: "google-pay" } as const;

/** Bytes 00 to 13 and 00 to 27, in hex. */
const cryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";
const cryptogramHex = "000102030405060708090a0b0c0d0e0f10111213";
const longCryptogram = Buffer.from(Array.from({ length: 40 }, (_, index) => index)).toString("base64");

const threeDs = {
  authenticationValue: Buffer.alloc(20, 0xab).toString("base64"),
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
  eci: "05",
} as const;

const later = { initiator: "merchant", order: "recurring", entry: "card-on-file" } as const;

describe("a token on Visa", () => {
  const token = { pan: "4000007000000007", token: networkToken, tokenProof: { cryptogram, eci: "07" } };

  test("replaces the card number, and its cryptogram replaces the CAVV", () => {
    const fields = sent(token);
    expect(fields[2]).toBe("4000007000000007");
    expect(fields[14]).toBe("3105");
    expect(fields[22]).toBe("0100");
    expect(fields[60]).toBe("010000000740");
    expect(fields[126]).toBe(`0080000000000000${cryptogramHex}`);
    expect(fields[123]).toBeUndefined();
  });

  test("that is stored on file is marked so, with its requestor", () => {
    const requestor = { type: "network", requestorId: "40010075001" } as const;
    const fields = sent({ ...token, token: requestor, entry: "card-on-file", order: "one-click" });
    expect(fields[22]).toBe("1000");
    expect(fields[123]).toBe(`68000d030b${ebcdic("40010075001")}`);
    expect(fields[126]).toBe(`0088000000000000${cryptogramHex}${ebcdic("C")}`);
  });

  test("has the address in a data set next to its requestor, and in positional format without one", () => {
    const avs = { postalCode: "50667", line1: "Main 5" };
    const requestor = { type: "network", requestorId: "40010075001" } as const;
    expect(sent({ ...token, avs, token: requestor })[123]).toBe(
      `66000fc005${ebcdic("50667")}cf06${ebcdic("5 MAIN")}68000d030b${ebcdic("40010075001")}`,
    );
    expect(sent({ ...token, avs: { postalCode: "50667" }, token: requestor })[123]).toBe(
      `660007c005${ebcdic("50667")}68000d030b${ebcdic("40010075001")}`,
    );
    expect(sent({ ...token, avs })[123]).toBe(ebcdic("50667    5 MAIN"));
  });

  test("with 3-D Secure is sent with both cryptograms and the indicator of the authentication", () => {
    const fields = sent({ ...token, threeDs });
    expect(fields[126]).toBe(`0180000000000000${cryptogramHex}${"ab".repeat(20)}`);
    expect(fields[60]).toBe("010000000540");
  });

  test("of Apple Pay is sent with the published cryptogram and the indicator from the device", () => {
    const tokenProof = { cryptogram: "Af9x/QwAA/DjmU65oyc1MAABAAA=", eci: "05" };
    const fields = sent({ pan: "4109370251004320", token: applePay, tokenProof });
    expect(fields[2]).toBe("4109370251004320");
    expect(fields[60]).toBe("010000000540");
    expect(fields[126]).toBe("008000000000000001ff71fd0c0003f0e3994eb9a327353000010000");
  });

  test("is charged again by the merchant without its cryptogram, like a card", () => {
    const originalReferences = { transactionIdentifier: "838548925780526" };
    const fields = sent({ pan: token.pan, token: applePay, originalReferences, ...later });
    const asCard = sent({ pan: token.pan, originalReferences, ...later });
    expect(fields).toEqual(asCard);
    expect(fields[22]).toBe("1000");
    expect(fields[62]).toBe("40000000000000000838548925780526");
    expect(fields[126]).toBe(`0008000000000000${ebcdic("R")}`);
  });

  test("can be charged again with a new cryptogram, otherwise like a card", () => {
    const fields = sent({ ...token, ...later });
    expect(fields[60]).toBe("010000000240");
    expect(fields[126]).toBe(`0088000000000000${cryptogramHex}${ebcdic("R")}`);
  });
});

describe("a token on Mastercard", () => {
  const token = {
    network: "mastercard",
    pan: "5200007000000002",
    token: networkToken,
    tokenProof: { cryptogram: "AJ8IZ5aP8bHwAAzmZd4gAAADFA==", eci: "06" },
  } as const;
  const base48 = "610500001";

  test("has its unchanged cryptogram in 104, its type in 48.26 and its security level in 48.42, and no 48.43", () => {
    const fields = sent(token);
    expect(fields[22]).toBe(ebcdic("810"));
    expect(fields[48]).toBe(ebcdic(`T26033274207${"0103246"}${base48}`));
    expect(fields[104]).toBe(ebcdic("001028AJ8IZ5aP8bHwAAzmZd4gAAADFA=="));
  });

  test("of a wallet contains the wallet identifier", () => {
    const apple = sent({ ...token, token: applePay, tokenProof: { ...token.tokenProof, eci: "02" } });
    expect(apple[48]).toBe(ebcdic(`T26031034207${"0103242"}${base48}`));
    const google = sent({ ...token, token: googlePay, tokenProof: { ...token.tokenProof, eci: "02" } });
    expect(google[48]).toBe(ebcdic(`T26032164207${"0103242"}${base48}`));
  });

  test("that is stored on file contains its requestor", () => {
    const fields = sent({ ...token, token: { ...networkToken, requestorId: "50110030273" }, entry: "card-on-file" });
    expect(fields[22]).toBe(ebcdic("100"));
    expect(fields[48]).toBe(ebcdic(`T26033273315${"061150110030273"}4207${"0103246"}${base48}`));
  });

  test("with 3-D Secure contains both the authentication and its cryptogram", () => {
    const fields = sent({ ...token, threeDs: { ...threeDs, dsTransID: "f25084f0", eci: "02" } });
    const { authenticationValue } = threeDs;
    expect(fields[48]).toBe(
      ebcdic(`T26033274207${"0103242"}4328${authenticationValue}${base48}6617${"01012"}${"0208f25084f0"}`),
    );
    expect(fields[104]).toBe(ebcdic("001028AJ8IZ5aP8bHwAAzmZd4gAAADFA=="));
  });

  test("is charged again by the merchant without a cryptogram, even if one is available", () => {
    const originalReferences = { traceId: "MCCBUCJLM1120  " };
    const fields = sent({ ...token, originalReferences, ...later });
    expect(fields[22]).toBe(ebcdic("100"));
    expect(fields[48]).toBe(ebcdic(`T2208${"0504M103"}26033274207${"0103247"}${base48}6315${"MCCBUCJLM1120  "}`));
    expect(fields[104]).toBeUndefined();
  });

  test("is incremented without a cryptogram", () => {
    const fields = sent({ network: "mastercard", pan: token.pan, token: networkToken, kind: "increment" });
    expect(fields[48]).toContain(ebcdic("0103247"));
    expect(fields[104]).toBeUndefined();
  });
});

describe("a token on American Express", () => {
  const token = { network: "american-express", pan: "340000700000002", token: networkToken } as const;
  const announced = ebcdic("AXASK07AEVV");

  test("has its cryptogram in the field of the authentication value", () => {
    expect(sent({ ...token, tokenProof: { cryptogram, eci: "07" } })[61]).toBe(`${announced}${cryptogramHex}`);
  });

  test("has the second half of a long cryptogram in the field of the XID", () => {
    const halves = Buffer.from(longCryptogram, "base64").toString("hex");
    expect(sent({ ...token, tokenProof: { cryptogram: longCryptogram, eci: "07" } })[61]).toBe(
      `${announced}${halves.slice(0, 40)}${ebcdic("XID")}${halves.slice(40)}`,
    );
  });

  test("is charged again by the merchant like a card", () => {
    expect(sent({ ...token, ...later })).toEqual(sent({ network: token.network, pan: token.pan, ...later }));
    expect(sent({ ...token, ...later })[61]).toBeUndefined();
  });
});

describe.each(["discover", "diners", "jcb"] as const)("a token on %s", (network) => {
  test("has cryptogram, type and requestor in field 48", () => {
    const fields = sent({
      network,
      token: { type: "network", requestorId: "12345678901" },
      tokenProof: { cryptogram, eci: "07" },
    });
    expect(fields[22]).toBe(ascii("810"));
    expect(fields[48]).toBe(
      ascii(`01002${"07"}07028${cryptogram}08002${"01"}09011${"12345678901"}40001${"0"}41001${"0"}`),
    );
  });

  test("of a wallet contains the wallet identifier and its indicator", () => {
    for (const [type, code] of [
      ["apple-pay", "02"],
      ["google-pay", "03"],
    ] as const) {
      const eci = tokenIndicatorOf(network, type, undefined);
      expect(sent({ network, token: { type }, tokenProof: { cryptogram, eci } })[48]).toBe(
        ascii(`01002${eci}07028${cryptogram}08002${code}40001${"0"}41001${"0"}`),
      );
    }
  });

  test("is charged again by the merchant without a cryptogram", () => {
    expect(sent({ network, token: applePay, ...later })[48]).toBe(
      ascii(`01002${"02"}08002${"02"}10004${"M103"}40001${"0"}41001${"0"}`),
    );
  });
});

/** Cryptograms published by spreedly/gala, a processor's reference and two gateways. */
const published = [
  "Af9x/QwAA/DjmU65oyc1MAABAAA=",
  "AMwBRjPWDnAgAA7Rls7mAoABFA==",
  "AJ8IZ5aP8bHwAAzmZd4gAAADFA==",
  "/wAAAAAAAcb8AlGUF/1JQEkAAAA=",
  longCryptogram,
];

const hexToBase64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

const textOf = (hex = "") => Buffer.from(hex, "hex").toString("latin1");

type SentFields = Readonly<Record<number, string>>;

/** Reads a cryptogram from its field in the layout. */
const cryptogramIn: Readonly<Partial<Record<CardNetwork, (fields: SentFields) => string | undefined>>> = {
  visa: ({ 126: privateUse = "" }) => hexToBase64(privateUse.slice(16)),
  "american-express": ({ 61: value = "" }) => hexToBase64(value.slice(22, 62) + value.slice(68)),
  discover: ({ 48: additional }) => /07028(.{28})08/.exec(textOf(additional))?.[1],
};

describe.each(published)("the published cryptogram %s", (value) => {
  const takers = cardNetworks.filter((network) =>
    cryptogramLengthsOf(network).includes(Buffer.from(value, "base64").length),
  );

  test.each(takers)("is sent to %s unchanged", (network) => {
    const type = networkSupports(network, "networkTokens") ? "network" : "apple-pay";
    const fields = sent({ network, token: { type }, tokenProof: { cryptogram: value, eci: "07" } });
    if (network === "mastercard") expect(fields[104]).toBe(ebcdic(`001028${value}`));
    else expect((cryptogramIn[network] ?? cryptogramIn.discover)?.(fields)).toBe(value);
  });
});

describe("a reversal of a token", () => {
  test.each(cardNetworks)(
    "contains the token and its expiry on %s, and the same fields as the reversal of a card",
    (network) => {
      const original = anAuthorization({ network, token: networkToken, tokenProof: { cryptogram, eci: "07" } });
      const { token: _token, tokenProof: _tokenProof, ...ofCard } = original;
      const fields = packed(network, reversalToMessage(aReversal(original)));
      expect(fields).toEqual(packed(network, reversalToMessage(aReversal(ofCard))));
      expect(["3105", ebcdic("3105"), ascii("3105")]).toContain(fields[14]);
    },
  );
});

describe("the response for a token", () => {
  const reference = "V0010013019080117003401234567";
  const shown = (network: CardNetwork, fields: Iso8583Message["fields"]) =>
    messageToAuthorizationAnswer(anAuthorization({ network, token: networkToken }), { mti: "0110", fields })
      .networkSpecificFields;

  test("contains the payment account, the last digits of the card and the requestor on Visa", () => {
    expect(
      shown("visa", {
        "39": "00",
        "44": { "15": "0002" },
        "56": { "01": { "01": reference } },
        "123": { "68": { "03": "40010030273" } },
      }),
    ).toEqual({ paymentAccountReference: reference, panLastFour: "0002", tokenRequestorId: "40010030273" });
  });

  test("contains those fields on Mastercard, and the services that the network performed", () => {
    expect(
      shown("mastercard", {
        "39": "05",
        "48": { TCC: "T", "33": { "02": "0002", "06": "50110030273" }, "71": "50C 53IU51V" },
        "56": { "001": reference },
      }),
    ).toEqual({
      paymentAccountReference: reference,
      panLastFour: "0002",
      tokenRequestorId: "50110030273",
      onBehalfServices: [
        { onBehalfService: "50", onBehalfResult1: "C" },
        { onBehalfService: "53", onBehalfResult1: "I", onBehalfResult2: "U" },
        { onBehalfService: "51", onBehalfResult1: "V" },
      ],
    });
  });

  test("contains the payment account on American Express, without padding", () => {
    expect(shown("american-express", { "39": "000", "112": { primary: "AX", "1": reference.padEnd(35) } })).toEqual({
      paymentAccountReference: reference,
    });
  });

  test("contains all those fields in the default dialect", () => {
    expect(shown("diners", { "39": "000", "48": { "09": "12345678901", "14": reference, "15": "0002" } })).toEqual({
      network: "diners",
      paymentAccountReference: reference,
      panLastFour: "0002",
      tokenRequestorId: "12345678901",
    });
  });

  test("never contains a full card number in the field of its last digits", () => {
    const number = "5200000000000007";
    expect(shown("mastercard", { "39": "00", "48": { "33": { "02": number } }, "56": { "001": number } })).toEqual({});
  });

  test("contains the payment account of a card too", () => {
    const { networkSpecificFields } = messageToAuthorizationAnswer(anAuthorization(), {
      mti: "0110",
      fields: { "39": "00", "56": { "01": { "01": reference } } },
    });
    expect(networkSpecificFields).toEqual({ paymentAccountReference: reference });
  });

  test("requires strong authentication unless a device has authenticated its cardholder", () => {
    const isSoft = (overrides: Partial<AuthorizationRequest>) =>
      messageToAuthorizationAnswer(anAuthorization(overrides), { mti: "0110", fields: { "39": "70" } }).decline
        ?.softDecline;
    const tokenProof = { cryptogram, eci: "07" };
    expect(isSoft({ token: networkToken, tokenProof })).toBe(true);
    expect(isSoft({ token: applePay, tokenProof })).toBe(false);
    expect(isSoft({ token: applePay })).toBe(true);
    expect(isSoft({ token: networkToken, tokenProof, threeDs })).toBe(false);
  });

  test("has the indicator that was sent", () => {
    const eci = (overrides: Partial<AuthorizationRequest>) =>
      messageToAuthorizationAnswer(anAuthorization(overrides), { mti: "0110", fields: { "39": "00" } }).eci;
    expect(eci({ token: applePay, tokenProof: { cryptogram, eci: "05" } })).toBe("05");
    expect(eci({ network: "mastercard", token: applePay, tokenProof: { cryptogram, eci: "02" } })).toBe("02");
    expect(eci({ network: "american-express", token: networkToken, tokenProof: { cryptogram, eci: "07" } })).toBe("07");
    expect(eci({ network: "discover", token: googlePay, tokenProof: { cryptogram, eci: "04" } })).toBe("04");
    expect(eci({ token: applePay, tokenProof: { cryptogram, eci: "05" }, ...later })).toBe("02");
  });

  test("has a lower indicator if the cryptogram does not authenticate on the network", () => {
    const tokenProof = { cryptogram, eci: "05" };
    const eciOfVisa = (result: string, overrides: Partial<AuthorizationRequest> = {}) =>
      messageToAuthorizationAnswer(anAuthorization({ token: applePay, tokenProof, ...overrides }), {
        mti: "0110",
        fields: { "39": "00", "44": { "13": result } },
      }).eci;
    expect(["1", "7", "9", "B"].map((result) => eciOfVisa(result))).toEqual(["07", "07", "07", "07"]);
    expect(["2", "8", "A", " "].map((result) => eciOfVisa(result))).toEqual(["05", "05", "05", "05"]);
    expect(eciOfVisa("1", { threeDs })).toBe(threeDs.eci);
    expect(eciOfVisa("1", { ...later })).toBe("02");

    const eciOfMastercard = (level: string, overrides: Partial<AuthorizationRequest> = {}) =>
      messageToAuthorizationAnswer(
        anAuthorization({
          network: "mastercard",
          token: applePay,
          tokenProof: { cryptogram, eci: "02" },
          ...overrides,
        }),
        { mti: "0110", fields: { "39": "00", "48": { TCC: "T", "42": { "01": level } } } },
      ).eci;
    expect(eciOfMastercard("246")).toBe("06");
    expect(eciOfMastercard("242")).toBe("02");
    expect(eciOfMastercard("910")).toBe("02");
    expect(eciOfMastercard("246", { threeDs: { ...threeDs, eci: "02" } })).toBe("02");
  });
});
