import { describe, expect, test } from "vitest";
import { anAuthorization, anIdentity, aReversal } from "../../authorization/testing/authorization-builders.ts";
import { visaRecipe as visa } from "./recipe.ts";

const fieldsOf = (overrides: Parameters<typeof anAuthorization>[0]) =>
  visa.authorizationRequestToMessage(anAuthorization(overrides)).fields;

describe("a purchase on Visa", () => {
  test("is a 0100 with message numbers, card, amount and merchant", () => {
    const message = visa.authorizationRequestToMessage(anAuthorization({ cvc: "123" }));
    expect(message).toMatchInlineSnapshot(`
      {
        "fields": {
          "11": "000036",
          "12": "211428",
          "126": {
            "10": {
              "1": "1",
              "2": "1",
              "3": " 123",
            },
          },
          "13": "1120",
          "14": "3105",
          "18": "5411",
          "19": "276",
          "2": "4111111111111111",
          "22": "0100",
          "25": "59",
          "3": "000000",
          "32": "476173",
          "37": "632420000036",
          "4": "000000001050",
          "41": "00000001",
          "42": "445566000000001",
          "43": {
            "1": "KASEHAUS MULLER",
            "2": "KOLN",
            "3": "DE",
          },
          "49": "978",
          "60": {
            "1": "0",
            "10": "0",
            "2": "1",
            "3": "0",
            "4": "0",
            "5": "00",
            "6": "0",
            "7": "0",
            "8": "07",
            "9": "4",
          },
          "63": {
            "1": "0002",
          },
          "7": "1120201428",
        },
        "mti": "0100",
      }
    `);
  });

  test("contains the authentication value as 20 bytes, the indicator and the protocol version", () => {
    const threeDs = {
      authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=",
      dsTransID: "x",
      eci: "05",
      version: "2.2.0",
    };
    expect(fieldsOf({ threeDs })).toMatchObject({
      "34": { "01": { "86": "2.2.0" } },
      "60": { "8": "05" },
      "126": { "9": "009901064860410000004E204842727500000000" },
    });
  });

  test("contains only the indicator and the protocol version if the 3-D Secure result has no value", () => {
    const fields = fieldsOf({ threeDs: { dsTransID: "x", eci: "07", version: "2.2.0" } });
    expect(fields).toMatchObject({ "34": { "01": { "86": "2.2.0" } }, "60": { "8": "07" } });
    expect(fields["126"] ?? {}).not.toHaveProperty("9");
  });

  test("contains only the indicator if no directory server responded", () => {
    const fields = fieldsOf({ threeDs: { eci: "07" } });
    expect(fields).toMatchObject({ "60": { "8": "07" } });
    expect(fields).not.toHaveProperty("34");
    expect(fields["126"] ?? {}).not.toHaveProperty("9");
  });

  test("rejects an authentication value of another length, with an error that does not contain it", () => {
    const threeDs = { authenticationValue: "AJkBBkhg", dsTransID: "x", eci: "05" };
    expect(() => fieldsOf({ threeDs })).toThrow(/^an authentication value must be 20 bytes in base64$/);
  });

  test("indicates that partial approval is allowed and that the amount is an estimate", () => {
    expect(fieldsOf({ allowPartialApproval: true })).toMatchObject({ "60": { "10": "1" } });
    expect(fieldsOf({ kind: "reservation" })).toMatchObject({ "60": { "10": "2" } });
    expect(fieldsOf({ kind: "reservation", allowPartialApproval: true })).toMatchObject({ "60": { "10": "3" } });
  });

  test("requests each exemption with a separate flag", () => {
    expect(fieldsOf({ exemption: "low-value" })).toMatchObject({ "34": { "4A": { "87": "1" } } });
  });

  test("contains the address with the house number first", () => {
    expect(fieldsOf({ avs: { postalCode: "SW1A 1AA", line1: "Flat 3, 10 Downing Street" } })).toMatchObject({
      "123": { "1": "SW1A1AA", "2": "3 10 FLAT , DOWNING" },
    });
  });

  test("contains the dynamic descriptor instead of the merchant name", () => {
    expect(fieldsOf({ descriptor: { merchantName: "ABC*Shoes" } })).toMatchObject({
      "43": { "1": "ABC*SHOES", "2": "KOLN" },
    });
  });
});

describe("payments with a stored card on Visa", () => {
  test("contain the transaction of the initial payment and no security code", () => {
    const fields = fieldsOf({
      entry: "card-on-file",
      order: "recurring",
      initiator: "merchant",
      originalReferences: { transactionIdentifier: "838548925780526" },
    });
    expect(fields).toMatchObject({
      "22": "1000",
      "25": "08",
      "60": { "8": "02" },
      "62": { "2": "838548925780526" },
      "126": { "13": "R" },
    });
  });

  test("contain, for an increment, the difference, its reason and the identifier of the original", () => {
    const fields = fieldsOf({
      kind: "increment",
      amountMinor: 300,
      originalReferences: { transactionIdentifier: "838548925780526" },
    });
    expect(fields).toMatchObject({
      "4": "000000000300",
      "62": { "2": "838548925780526" },
      "63": { "1": "0002", "3": "3900" },
    });
  });

  test("have no amount for an account inquiry, and a separate processing code for a refund", () => {
    expect(fieldsOf({ kind: "account-status", amountMinor: 0 })).toMatchObject({ "4": "000000000000", "25": "51" });
    expect(fieldsOf({ kind: "refund" })).toMatchObject({ "3": "200000" });
  });
});

describe("a reversal on Visa", () => {
  const original = anAuthorization({ cvc: "123" });

  test("after a missing response is an advice with the numbers of the original and no authorization code", () => {
    const { mti, fields } = visa.reversalToMessage(aReversal(original));
    expect(mti).toBe("0420");
    expect(fields).toMatchObject({
      "4": "000000001050",
      "11": "000036",
      "37": "632420000036",
      "63": { "1": "0002", "3": "2503" },
      "90": { "1": "0100", "2": "000036", "3": "1120201428", "4": "00000476173", "5": "00000000000" },
    });
    expect(fields).not.toHaveProperty("38");
    expect(fields).not.toHaveProperty("62");
    expect(fields).not.toHaveProperty("95");
    expect(fields).not.toHaveProperty("126");
  });

  test("contains the new total if it is partial, not the difference", () => {
    const { mti, fields } = visa.reversalToMessage(
      aReversal(original, {
        form: "request",
        reason: "partial",
        newTotalMinor: 700,
        answer: {
          responseCode: "00",
          authorizationCode: "838548",
          references: { transactionIdentifier: "838548925780526" },
        },
      }),
    );
    expect(mti).toBe("0400");
    expect(fields).toMatchObject({
      "4": "000000001050",
      "38": "838548",
      "62": { "2": "838548925780526" },
      "63": { "3": "2501" },
      "95": { "1": "000000000700", "4": "000000" },
    });
  });

  test.each([
    ["advice", false, "0420"],
    ["advice", true, "0421"],
    ["request", false, "0400"],
    ["request", true, "0401"],
  ] as const)("as %s with repeat %s is a %s", (form, repeat, mti) => {
    expect(visa.reversalToMessage(aReversal(original, { form, repeat, identity: anIdentity("000099") })).mti).toBe(mti);
  });
});
