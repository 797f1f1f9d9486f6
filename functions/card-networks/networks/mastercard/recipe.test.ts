import { describe, expect, test } from "vitest";
import { anAuthorization, aReversal } from "../../authorization/testing/authorization-builders.ts";
import { mastercardRecipe as mastercard } from "./recipe.ts";

const fieldsOf = (overrides: Parameters<typeof anAuthorization>[0]) =>
  mastercard.authorizationRequestToMessage(anAuthorization({ network: "mastercard", ...overrides })).fields;

describe("an authorization on Mastercard", () => {
  test("contains the security level, the finality and the entry mode", () => {
    expect(fieldsOf({ cvc: "123" })).toMatchObject({
      "22": "810",
      "43": { "1": "KASEHAUS MULLER", "2": " ", "3": "KOLN", "4": " ", "5": "DEU" },
      "48": { TCC: "T", "42": { "01": "210" }, "61": { "1": "0", "5": "1" }, "92": "123" },
      "61": { "4": "5", "5": "1", "7": "0", "10": "6", "13": "276", "14": "50667" },
    });
  });

  test("contains the authentication value unchanged, with its protocol version and transaction ID", () => {
    const threeDs = { authenticationValue: "kAABBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0", eci: "02" };
    expect(fieldsOf({ threeDs })).toMatchObject({
      "48": { "42": { "01": "212" }, "43": threeDs.authenticationValue, "66": { "01": "2", "02": "f25084f0" } },
    });
  });

  test("contains only the transaction ID and the indicator if the 3-D Secure result has no value", () => {
    const fields = fieldsOf({ threeDs: { dsTransID: "f25084f0", eci: "00" } });
    expect(fields).toMatchObject({ "48": { "42": { "01": "210" }, "66": { "01": "2", "02": "f25084f0" } } });
    expect(fields["48"]).not.toHaveProperty("43");
  });

  test("contains only the indicator if no directory server responded", () => {
    const { "48": additional } = fieldsOf({ threeDs: { eci: "00" } });
    expect(additional).toMatchObject({ "42": { "01": "210" } });
    for (const absent of ["43", "66"]) expect(additional).not.toHaveProperty(absent);
  });

  test("requests an exemption, an address check and partial approval", () => {
    const avs = { postalCode: "10115", line1: "Chausseestr. 5" };
    expect(fieldsOf({ exemption: "tra", avs, allowPartialApproval: true })).toMatchObject({
      "48": { "22": { "01": "02" }, "61": { "1": "1" }, "82": "52" },
      "120": { "01": { "1": "10115", "2": "5 CHAUSSEESTR." } },
    });
  });

  test("contains the transaction type, if specified", () => {
    expect(fieldsOf({ transactionType: "cryptocurrency" })).toMatchObject({ "48": { "77": "P70" } });
    expect(fieldsOf({})["48"]).not.toHaveProperty("77");
  });

  test("of a reservation is a pre-authorization, and not final", () => {
    expect(fieldsOf({ kind: "reservation" })).toMatchObject({ "48": { "61": { "5": "0" } }, "61": { "7": "4" } });
  });

  test("of a mail or telephone order is marked as such", () => {
    expect(fieldsOf({ entry: "manual", order: "phone" })).toMatchObject({ "22": "010", "61": { "4": "3", "10": "0" } });
    expect(fieldsOf({ entry: "manual", order: "mail" })["48"]).not.toHaveProperty("42");
  });
});

describe("payments with a stored card on Mastercard", () => {
  test("of a subsequent payment contain its agreement and the trace ID of the initial payment", () => {
    const fields = fieldsOf({
      entry: "card-on-file",
      order: "recurring",
      initiator: "merchant",
      originalReferences: { traceId: "MCCBUCJLM1120  ", transactionLinkId: "abc" },
    });
    expect(fields).toMatchObject({
      "22": "100",
      "48": { "22": { "05": "M103" }, "63": { "1": "MCCBUCJLM", "2": "1120", "3": "  " } },
      "61": { "4": "4" },
      "105": { "001": "abc" },
    });
  });

  test("accept a trace ID without a date", () => {
    expect(fieldsOf({ originalReferences: { traceId: "MCCX" } })).toMatchObject({
      "48": { "63": { "1": "MCCX", "2": "0000", "3": "  " } },
    });
  });

  test("contain the initiator of a reservation under an agreement, but not of an increment", () => {
    const later = { order: "ucof", initiator: "merchant", entry: "card-on-file" } as const;
    const originalReferences = { traceId: "MCCBUCJLM1120  " };
    expect(fieldsOf({ ...later, kind: "reservation", originalReferences })).toMatchObject({
      "48": { "22": { "05": "M101" } },
    });
    expect(fieldsOf({ ...later, kind: "increment", originalReferences })["48"]).not.toHaveProperty("22");
  });

  test("contain, for an increment, a pre-authorization of the difference with the trace ID of the original", () => {
    const originalReferences = { traceId: "MCCBUCJLM1120  " };
    expect(fieldsOf({ kind: "increment", amountMinor: 300, originalReferences })).toMatchObject({
      "4": "000000000300",
      "48": { "63": { "1": "MCCBUCJLM" } },
      "61": { "7": "4" },
    });
  });
});

describe("a reversal on Mastercard", () => {
  const original = anAuthorization({ network: "mastercard" });

  test("has its own trace number, and the reason as the response code", () => {
    const { mti, fields } = mastercard.reversalToMessage(aReversal(original));
    expect(mti).toBe("0420");
    expect(fields).toMatchObject({
      "11": "000037",
      "39": "68",
      "90": { "2": "000036", "3": "1120201428" },
      "95": { "1": "000000000000" },
    });
  });

  test("contains the new total if it is partial", () => {
    const reversal = aReversal(original, { form: "request", reason: "partial", newTotalMinor: 700 });
    expect(mastercard.reversalToMessage(reversal).fields).toMatchObject({ "39": "32", "95": { "1": "000000000700" } });
  });
});
