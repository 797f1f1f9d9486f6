import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CountryCodeInput } from "./country.ts";

describe("a country in a request", () => {
  it.each([{ alpha2: "US" }, { alpha3: "USA" }, { numeric: "840" }])(
    "is accepted in every notation and converted to all of them: %j",
    (given) => expect(v.parse(CountryCodeInput, given)).toEqual({ alpha2: "US", alpha3: "USA", numeric: "840" }),
  );

  it.each([{}, { alpha2: "US", numeric: "840" }])("is rejected without a notation and with two: %j", (given) =>
    expect(v.is(CountryCodeInput, given)).toBe(false),
  );
});
