import { describe, expect, test } from "vitest";
import { anAuthorization, aReversal } from "../../authorization/testing/authorization-builders.ts";
import { mastercardRecipe as mastercard } from "./recipe.ts";

const fieldsOf = (overrides: Parameters<typeof anAuthorization>[0]) =>
  mastercard.authorizationRequestToMessage(anAuthorization({ network: "mastercard", ...overrides })).fields;

describe("a purchase on Mastercard", () => {
  test("states how secure it is, that it is final and where it comes from", () => {
    expect(fieldsOf({ cvc: "123" })).toMatchObject({
      "22": "810",
      "43": { "1": "KASEHAUS MULLER", "2": " ", "3": "KOLN", "4": " ", "5": "DEU" },
      "48": { TCC: "T", "42": { "01": "210" }, "61": { "1": "0", "5": "1" }, "92": "123" },
      "61": { "4": "5", "5": "1", "7": "0", "10": "6", "13": "276", "14": "50667" },
    });
  });

  test("carries the authentication value as it came, with its protocol and transaction", () => {
    const threeDs = { authenticationValue: "kAABBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0", eci: "02" };
    expect(fieldsOf({ threeDs })).toMatchObject({
      "48": { "42": { "01": "212" }, "43": threeDs.authenticationValue, "66": { "01": "2", "02": "f25084f0" } },
    });
  });

  test("with a result of 3-D Secure without a value carries its transaction and indicator alone", () => {
    const fields = fieldsOf({ threeDs: { dsTransID: "f25084f0", eci: "00" } });
    expect(fields).toMatchObject({ "48": { "42": { "01": "210" }, "66": { "01": "2", "02": "f25084f0" } } });
    expect(fields["48"]).not.toHaveProperty("43");
  });

  test("with a result that no directory server answered carries its indicator alone", () => {
    const { "48": additional } = fieldsOf({ threeDs: { eci: "00" } });
    expect(additional).toMatchObject({ "42": { "01": "210" } });
    for (const absent of ["43", "66"]) expect(additional).not.toHaveProperty(absent);
  });

  test("asks for an exemption, for an address check and for a part of the amount", () => {
    const avs = { postalCode: "10115", line1: "Chausseestr. 5" };
    expect(fieldsOf({ exemption: "tra", avs, allowPartialApproval: true })).toMatchObject({
      "48": { "22": { "01": "02" }, "61": { "1": "1" }, "82": "52" },
      "120": { "01": { "1": "10115", "2": "5 CHAUSSEESTR." } },
    });
  });

  test("says what is bought, where the networks want to know", () => {
    expect(fieldsOf({ transactionType: "cryptocurrency" })).toMatchObject({ "48": { "77": "P70" } });
    expect(fieldsOf({})["48"]).not.toHaveProperty("77");
  });

  test("a reservation is a pre-authorization, and not final", () => {
    expect(fieldsOf({ kind: "reservation" })).toMatchObject({ "48": { "61": { "5": "0" } }, "61": { "7": "4" } });
  });

  test("mail and telephone orders say so", () => {
    expect(fieldsOf({ entry: "manual", order: "phone" })).toMatchObject({ "22": "010", "61": { "4": "3", "10": "0" } });
    expect(fieldsOf({ entry: "manual", order: "mail" })["48"]).not.toHaveProperty("42");
  });
});

describe("payments with a stored card on Mastercard", () => {
  test("a later payment names its agreement and the trace of the first one", () => {
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

  test("a trace without a date still fits its field", () => {
    expect(fieldsOf({ originalReferences: { traceId: "MCCX" } })).toMatchObject({
      "48": { "63": { "1": "MCCX", "2": "0000", "3": "  " } },
    });
  });

  test("a reservation under an agreement names who began it, which an increment never does", () => {
    const later = { order: "ucof", initiator: "merchant", entry: "card-on-file" } as const;
    const originalReferences = { traceId: "MCCBUCJLM1120  " };
    expect(fieldsOf({ ...later, kind: "reservation", originalReferences })).toMatchObject({
      "48": { "22": { "05": "M101" } },
    });
    expect(fieldsOf({ ...later, kind: "increment", originalReferences })["48"]).not.toHaveProperty("22");
  });

  test("an increment is a pre-authorization of the difference with the trace of the original", () => {
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

  test("has numbers of its own and says why in the response code", () => {
    const { mti, fields } = mastercard.reversalToMessage(aReversal(original));
    expect(mti).toBe("0420");
    expect(fields).toMatchObject({
      "11": "000037",
      "39": "68",
      "90": { "2": "000036", "3": "1120201428" },
      "95": { "1": "000000000000" },
    });
  });

  test("in part names the new total", () => {
    const reversal = aReversal(original, { form: "request", reason: "partial", newTotalMinor: 700 });
    expect(mastercard.reversalToMessage(reversal).fields).toMatchObject({ "39": "32", "95": { "1": "000000000700" } });
  });
});
