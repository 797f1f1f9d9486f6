import { describe, expect, it } from "vitest";
import { looksLikeCardNumber, maskedNumberOf, searchEntryOf } from "./search-entry.ts";

describe("text in the search field", () => {
  it.each([
    ["", { kind: "nothing" }],
    ["  ", { kind: "nothing" }],
    [" chg-0VDpf4xpBQ5OHYlUTQFK ", { kind: "charge", key: "chg-0VDpf4xpBQ5OHYlUTQFK" }],
    ["tds-0VDpf4xpx6qmvIKix2oU", { kind: "authentication", key: "tds-0VDpf4xpx6qmvIKix2oU" }],
    ["order-4711", { kind: "reference", reference: "order-4711" }],
    ["1111", { kind: "reference", reference: "1111" }],
    ["20261123-000123", { kind: "refused" }],
    ["411111******1111", { kind: "masked", masked: { first: "411111", last: "1111" } }],
    ["**** 1111", { kind: "masked", masked: { first: "", last: "1111" } }],
    ["two words", { kind: "refused" }],
  ])("'%s' is recognized", (text, entry) => expect(searchEntryOf(text)).toMatchObject(entry));

  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "3782-822463-10005",
    "card 5555555555554444 please",
    "6304000000000",
  ])("%s is rejected", (text) =>
    expect(searchEntryOf(text)).toMatchObject({ kind: "refused", why: expect.stringContaining("card number") }),
  );

  it("is not a card number if it is too short", () => expect(looksLikeCardNumber("123456789012")).toBe(false));
});

describe("a masked number", () => {
  it.each([
    ["411111******1111", { first: "411111", last: "1111" }],
    ["41111111 **** 1111", { first: "411111", last: "1111" }],
    ["411111xxxxxx1111", { first: "411111", last: "1111" }],
    ["...1111", { first: "", last: "1111" }],
    ["1111", { first: "", last: "1111" }],
    ["411111", undefined],
    ["order", undefined],
  ])("of '%s'", (text, masked) => expect(maskedNumberOf(text)).toEqual(masked));
});
