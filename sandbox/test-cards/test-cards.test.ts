import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { recognizeCardNumber } from "../../functions/card-networks/catalogue/cards/card-number.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { familiarCards, scenarioOfCard } from "./digit-scheme.ts";
import { outcomes } from "./outcomes.ts";
import { coBadgedTestCard, readyTestCards, testCardOf } from "./test-cards.ts";

describe("a test card", () => {
  it("with any digits is a number of its network, with a check digit, and has the outcome of its digits", () =>
    assert(
      property(constantFrom(...cardNetworks), integer({ min: 0, max: 9_999 }), (network, number) => {
        const digits = String(number).padStart(4, "0");
        const pan = testCardOf(network, digits);
        expect(recognizeCardNumber(pan)).toMatchObject({ ok: true, value: { network } });
        expect(pan.slice(-5, -1)).toBe(digits);
      }),
    ));

  it("of two networks is recognized by both", () =>
    expect(recognizeCardNumber(coBadgedTestCard("0000"))).toMatchObject({
      value: { networks: ["unionpay", "discover"] },
    }));

  it("exists for every outcome", () =>
    expect(
      readyTestCards.slice(0, outcomes.length).map(({ digits }) => scenarioOfCard(testCardOf("visa", digits)).outcome),
    ).toEqual(outcomes));
});

describe("the outcomes", () => {
  it("are distinguished by their digits, and each first digit has a variation 0", () => {
    const digits = outcomes.map((outcome) => outcome.digits);
    expect(new Set(digits).size).toBe(digits.length);
    for (let first = 0; first <= 9; first++) expect(digits).toContain(`${first}0`);
  });

  it.each(familiarCards)("include authentication of the well-known card %s", (pan) =>
    expect(scenarioOfCard(pan).outcome.digits).toBe("00"),
  );
});
