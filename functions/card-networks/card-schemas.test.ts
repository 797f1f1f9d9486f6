import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { validateInOrder } from "../shared/entry/pipeline/validate-in-order.ts";
import { CardInput } from "./card-schemas.ts";
import { cardNetworks, profileOf } from "./networks.ts";

const faultsOf = (change: Readonly<Record<string, unknown>>) =>
  (v.safeParse(validateInOrder(CardInput), { expiryMonth: 12, expiryYear: 2030, ...change }).issues ?? []).map(
    (issue) => ({
      at: v.getDotPath(issue as never),
      message: issue.message,
    }),
  );

const wrongLength = [{ at: "cvc", message: "has the wrong length for the card's network" }];

describe("the card security code", () => {
  it.each(cardNetworks)("has the length that %s requires", (network) => {
    const { testNumber: number } = profileOf(network);
    const codes = network === "american-express" ? ["1234", "123"] : ["123", "1234"];
    expect(codes.map((cvc) => faultsOf({ number, cvc }))).toEqual([[], wrongLength]);
    expect(faultsOf({ number })).toEqual([]);
  });

  it("can have the length of either network on a co-badged card", () =>
    expect(faultsOf({ number: "6221260000000000", cvc: "1234" })).toEqual(wrongLength));

  it("is not validated against an invalid card number, and is reported once if its format is invalid", () => {
    expect(faultsOf({ number: "4111111111111112", cvc: "1234" }).map(({ at }) => at)).toEqual(["number"]);
    expect(faultsOf({ number: "4111111111111111", cvc: "12" }).map(({ at }) => at)).toEqual(["cvc"]);
  });

  it("is also validated if another field is invalid", () =>
    expect(
      faultsOf({ number: "378282246310005", cvc: "123", expiryMonth: 13 })
        .map(({ at }) => at)
        .sort(),
    ).toEqual(["cvc", "expiryMonth"]));
});

describe("the cardholder name", () => {
  const message =
    "must not be blank and may contain only printable ASCII and the letters from À to ÿ except × and ÷; example: Zoë Müller";

  it.each(["Łukasz Żółć", "Ada × Byron", "  "])("is rejected with the list of allowed characters: %s", (holderName) =>
    expect(faultsOf({ number: "4111111111111111", holderName })).toEqual([{ at: "holderName", message }]),
  );

  it("can contain the characters of the documented example", () =>
    expect(faultsOf({ number: "4111111111111111", holderName: "Zoë Müller" })).toEqual([]));
});
