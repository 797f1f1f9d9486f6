import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../shared/testing/any-character.ts";
import { areqFacts } from "../../testing/authentication-builders.ts";
import { addressElements, type PostalAddress } from "./address-fields.ts";
import { areqOf } from "./areq.ts";
import { addressWarnings } from "./data-quality.ts";

const germany = { alpha2: "DE", alpha3: "DEU", numeric: "276" };
const emirates = { alpha2: "AE", alpha3: "ARE", numeric: "784" };

const address = (change: Partial<PostalAddress> = {}): PostalAddress => ({
  countryCode: germany,
  city: "Köln",
  line1: "Domkloster 4",
  ...change,
});

describe("an address in a message", () => {
  it("is sent unchanged if it fits", () => {
    const whole = { line2: "c/o Müller", line3: "3. Stock", postalCode: "50667", stateOrProvince: "NW" };
    expect(addressElements(address(whole))).toEqual({
      city: "Koln",
      lines: ["Domkloster 4", "c/o Muller", "3. Stock"],
      postalCode: "50667",
      state: "NW",
      differences: [],
    });
  });

  it("needs no postal code", () => {
    const cardholder = {
      billingAddress: address({ countryCode: emirates, city: "Dubai", line1: "Sheikh Zayed Road 1" }),
    };
    const areq = areqOf(areqFacts({ cardholder }));
    expect(areq).toMatchObject({ billAddrCity: "Dubai", billAddrCountry: "784", billAddrLine1: "Sheikh Zayed Road 1" });
    expect(areq).not.toHaveProperty("billAddrPostCode");
    expect(addressWarnings(cardholder)).toEqual([]);
  });

  it("wraps a long line onto the next line, between words", () => {
    const line1 = "Building 7 of the former spinning mill behind the station, second entrance from the left";
    expect(addressElements(address({ line1, line2: "Room 12" }))).toMatchObject({
      lines: ["Building 7 of the former spinning mill behind the", "station, second entrance from the left", "Room 12"],
      differences: ["line1 has more than 50 characters and continues on the next address line"],
    });
  });

  it("joins its lines if they need more than the three of the protocol", () => {
    const line1 = `${"Tower ".repeat(9)}A`;
    expect(addressElements(address({ line1, line2: "Floor 3", line3: "Room 12" }))).toMatchObject({
      lines: ["Tower Tower Tower Tower Tower Tower Tower Tower", "Tower A Floor 3 Room 12"],
    });
  });

  it("is truncated if no line is left", () => {
    const { lines, differences } = addressElements(
      address({ line1: "a".repeat(120), line2: "b".repeat(120), city: "c".repeat(58) }),
    );
    expect(lines.map((line) => line.length)).toEqual([50, 50, 20]);
    expect(differences).toEqual([
      "line1 has more than 50 characters and continues on the next address line",
      "line2 has more than 50 characters and continues on the next address line",
      "the address is truncated to 3 lines of 50 characters",
      "city is truncated to 50 characters",
    ]);
  });

  it.each([
    ["NW", "NW"],
    ["nw", "NW"],
    ["DE-NW", "NW"],
    ["de-nw", "NW"],
    [" BY ", "BY"],
    ["07", "07"],
    ["US-CA", undefined],
    ["Dorset", undefined],
    ["Nordrhein-Westfalen", undefined],
    ["DE-", undefined],
    ["N.W", undefined],
  ])("has the subdivision %j as %s", (stateOrProvince, state) => {
    const elements = addressElements(address({ stateOrProvince }));
    expect(elements.state).toBe(state);
    expect(elements.differences).toEqual(
      state === undefined ? ["stateOrProvince is not an ISO 3166-2 subdivision code of DE and is omitted"] : [],
    );
  });

  it("omits each element without Latin letters, and keeps the others", () => {
    const cardholder = {
      shippingAddress: address({
        city: "Москва",
        line1: "Улица Тверская, 12",
        line2: "Office 5",
        postalCode: "125009",
      }),
    };
    const areq = areqOf(areqFacts({ cardholder }));
    expect(areq).toMatchObject({ shipAddrLine1: "Office 5", shipAddrPostCode: "125009", shipAddrCountry: "276" });
    expect(areq).not.toHaveProperty("shipAddrCity");
    expect(addressWarnings(cardholder)).toEqual([
      {
        code: "data-quality",
        detail: "shippingAddress: line1 has no Latin letters and is omitted; city has no Latin letters and is omitted.",
      },
    ]);
  });

  it("keeps a digits-only line, because no letters are lost", () =>
    expect(addressElements(address({ line1: "12-34" })).lines).toEqual(["12-34"]));

  it("transliterates ß and ligatures within a word", () =>
    expect(addressElements(address({ line1: "Straße 1", city: "Ærø" }))).toMatchObject({
      lines: ["Strasse 1"],
      city: "AEro",
    }));

  it("loses no word of lines that fit into three", () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 10 }), (words) => {
        expect(addressElements(address({ line1: words.join(" ") })).lines.join(" ")).toBe(words.join(" "));
      }),
    ));

  it("is ASCII, in elements of at most 50 characters, for any input", () => {
    const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, text, (city, line1, line2, stateOrProvince) => {
        const {
          lines,
          city: sent = "c",
          state = "S",
        } = addressElements(address({ city, line1, line2, stateOrProvince }));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const element of [...lines, sent]) expect(element).toMatch(/^[!-~]([ -~]{0,48}[!-~])?$/);
        expect(state).toMatch(/^[A-Z0-9]{1,3}$/);
      }),
    );
  });
});
