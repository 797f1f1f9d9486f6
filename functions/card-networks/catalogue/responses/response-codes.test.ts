import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { cardNetworks } from "../../networks.ts";
import { actionCodes } from "./action-codes.ts";
import { meaningOfResponseCode } from "./response-codes.ts";
import { meaningOfReversalCode } from "./reversal-codes.ts";
import { twoCharacterCodes } from "./two-character-codes.ts";

const purchase = { kind: "purchase", authenticated: false };
const authenticated = { kind: "purchase", authenticated: true };

describe("the meaning of a response code", () => {
  test.each([
    ["visa", "00", "A"],
    ["mastercard", "08", "A"],
    ["mastercard", "10", "P"],
    ["american-express", "000", "A"],
    ["diners", "002", "P"],
    ["visa", "05", "G"],
    ["visa", "51", "L"],
    ["visa", "14", "N"],
    ["visa", "54", "D"],
    ["visa", "96", "L"],
    ["american-express", "111", "N"],
    ["american-express", "116", "L"],
    ["diners", "904", "T"],
  ] as const)("on %s, code %s has class %s", (network, code, expected) => {
    expect(meaningOfResponseCode(network, code, purchase)).toMatchObject({ class: expected, known: true });
  });

  test("a decline has a reason and retry advice", () => {
    expect(meaningOfResponseCode("visa", "14", purchase).decline).toEqual({
      reason: "invalid-card-number",
      retry: "never",
      softDecline: false,
    });
    expect(meaningOfResponseCode("visa", "51", purchase).decline?.retry).toBe("later");
    expect(meaningOfResponseCode("visa", "54", purchase).decline?.retry).toBe("after-correction");
    expect(meaningOfResponseCode("visa", "05", purchase).decline?.retry).toBe("limited");
  });

  test("46 and 82 refer to the token if the charge used one, and then report nothing about the card's account or security code", () => {
    const byToken = { ...purchase, isToken: true };
    expect(meaningOfResponseCode("visa", "46", purchase)).toMatchObject({ decline: { reason: "closed-account" } });
    expect(meaningOfResponseCode("visa", "46", byToken)).toMatchObject({
      text: "Deactivated token",
      decline: { reason: "token-deactivated", retry: "never" },
    });
    expect(meaningOfResponseCode("jcb", "82", byToken)).toMatchObject({
      text: "Wrong token cryptogram",
      decline: { reason: "cryptogram-wrong", retry: "after-correction" },
    });
    expect(meaningOfResponseCode("visa", "14", byToken)).toEqual(meaningOfResponseCode("visa", "14", purchase));
  });

  test("every code that does not approve has a reason, and no code that approves has one", () => {
    for (const row of [...Object.values(twoCharacterCodes), ...Object.values(actionCodes)]) {
      const approves = row.class === "A" || row.class === "P";
      expect("reason" in row).toBe(!approves);
    }
  });

  test("only Visa has a retry category", () => {
    expect(meaningOfResponseCode("visa", "05", purchase).visaCategory).toBe(4);
    expect(meaningOfResponseCode("mastercard", "05", purchase).visaCategory).toBeUndefined();
  });

  test("on every network only listed codes approve", () => {
    const approving = new Set(["00", "08", "10", "11", "85", "000", "001", "002", "003", "004", "005", "006", "007"]);
    fc.assert(
      fc.property(fc.constantFrom(...cardNetworks), fc.string({ maxLength: 4 }), (network, code) => {
        const { decline, known } = meaningOfResponseCode(network, code, purchase);
        return decline !== undefined ? known || decline.reason === "unknown-response-code" : approving.has(code);
      }),
      { numRuns: 2_000 * inject("randomRuns") },
    );
  });

  test.each(["", "ZZ", "toString", "0"])("the unknown code %j is a decline and is marked as unknown", (code) => {
    const meaning = meaningOfResponseCode("visa", code, purchase);
    expect(meaning).toMatchObject({ known: false, decline: { reason: "unknown-response-code" } });
  });

  test("85 approves an account inquiry and a refund, never a purchase", () => {
    expect(meaningOfResponseCode("visa", "85", { ...purchase, kind: "account-status" }).decline).toBeUndefined();
    expect(meaningOfResponseCode("visa", "85", { ...purchase, kind: "refund" }).decline).toBeUndefined();
    expect(meaningOfResponseCode("visa", "85", purchase)).toMatchObject({ known: false, class: "G" });
  });
});

describe("soft declines", () => {
  test.each([
    ["visa", "1A"],
    ["visa", "70"],
    ["mastercard", "65"],
    ["american-express", "130"],
    ["discover", "1A"],
    ["diners", "103"],
  ] as const)("%s requests authentication with code %s", (network, code) => {
    expect(meaningOfResponseCode(network, code, purchase)).toMatchObject({
      class: "S",
      text: "Additional customer authentication required",
      decline: { reason: "authentication-required", retry: "after-correction", softDecline: true },
    });
  });

  test("the same code after an authentication is an ordinary decline", () => {
    expect(meaningOfResponseCode("mastercard", "65", authenticated)).toMatchObject({ class: "L" });
    expect(meaningOfResponseCode("visa", "70", authenticated)).toMatchObject({ class: "D" });
  });

  test("Visa's code 65 is a frequency limit and never a soft decline", () => {
    expect(meaningOfResponseCode("visa", "65", purchase)).toMatchObject({ class: "L" });
  });
});

describe("the response to a reversal", () => {
  test.each([
    ["visa", "00"],
    ["visa", "25"],
    ["mastercard", "21"],
    ["american-express", "400"],
    ["american-express", "914"],
    ["diners", "000"],
  ] as const)("from %s with code %s completes the reversal", (network, code) => {
    expect(meaningOfReversalCode(network, code)).toMatchObject({ accepted: true, known: true });
  });

  test("with a format error, a system error or an unknown code does not complete the reversal", () => {
    expect(meaningOfReversalCode("visa", "30")).toMatchObject({ accepted: false, known: true });
    expect(meaningOfReversalCode("visa", "96")).toMatchObject({ accepted: false, known: true });
    expect(meaningOfReversalCode("visa", "ZZ")).toMatchObject({ accepted: false, known: false });
  });
});
