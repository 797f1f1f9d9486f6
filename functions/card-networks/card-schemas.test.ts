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

const wrongLength = [{ at: "cvc", message: "has a length that the network of the card does not use" }];

describe("the security code of a card", () => {
  it.each(cardNetworks)("has as many digits as %s prints", (network) => {
    const { testNumber: number } = profileOf(network);
    const codes = network === "american-express" ? ["1234", "123"] : ["123", "1234"];
    expect(codes.map((cvc) => faultsOf({ number, cvc }))).toEqual([[], wrongLength]);
    expect(faultsOf({ number })).toEqual([]);
  });

  it("has that of either network on a card that two route", () =>
    expect(faultsOf({ number: "6221260000000000", cvc: "1234" })).toEqual(wrongLength));

  it("is not judged by a number that is wrong itself, nor by its length when it has none", () => {
    expect(faultsOf({ number: "4111111111111112", cvc: "1234" }).map(({ at }) => at)).toEqual(["number"]);
    expect(faultsOf({ number: "4111111111111111", cvc: "12" }).map(({ at }) => at)).toEqual(["cvc"]);
  });

  it("is judged also where another field is wrong", () =>
    expect(
      faultsOf({ number: "378282246310005", cvc: "123", expiryMonth: 13 })
        .map(({ at }) => at)
        .sort(),
    ).toEqual(["cvc", "expiryMonth"]));
});

describe("the name on a card", () => {
  const message =
    "may contain only printable ASCII and the letters from À to ÿ, without × and ÷, and must not be blank, like Zoë Müller";

  it.each(["Łukasz Żółć", "Ada × Byron", "  "])("is refused by what it may hold: %s", (holderName) =>
    expect(faultsOf({ number: "4111111111111111", holderName })).toEqual([{ at: "holderName", message }]),
  );

  it("may be that of the example", () =>
    expect(faultsOf({ number: "4111111111111111", holderName: "Zoë Müller" })).toEqual([]));
});
