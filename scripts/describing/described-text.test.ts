import { describe, expect, it } from "vitest";
import { inputDescriber } from "#described-messages/describe-input";
import { describedText, isSound } from "#described-messages/described-text";
import { compileDialect } from "#iso8583/codec";
import { visaDialect } from "../../functions/card-networks/networks/visa/dialect.ts";
import { offeredDialects } from "./offered-dialects.ts";

const { ofText } = inputDescriber(Object.values(offeredDialects));

const answer = Buffer.from(
  compileDialect(visaDialect).pack({
    mti: "0110",
    fields: { 2: "4111111111111111", 4: "000000001050", 14: "3012", 39: "51", 44: { 1: "5", 2: "N" }, 49: "978" },
  }),
).toString("hex");

describe("a described message on a terminal", () => {
  it("has a line for each field and part, and shows only permitted values", () =>
    expect(describedText(ofText(answer)).split("\n")).toEqual([
      "0110  Authorization response to the acquirer (ISO 8583:1987)  [visa, 34 bytes]",
      "  10+9      2              Card number                            411111******1111",
      "  19+6      4              Amount                                 000000001050  10.50 EUR",
      "  25+2      14             Expiry date                            (not shown, length 4)",
      "  27+2      39             Response code                          51  Insufficient funds",
      "  29+3      44             Additional response data",
      "              44.1         Response source                        5",
      "              44.2         Address verification result            N  No match",
      "  32+2      49             Currency                               978  EUR",
    ]));

  it("reports errors with their position, after the readable part", () => {
    const cut = ofText(answer.slice(0, -4));
    expect(isSound(cut)).toBe(false);
    expect(describedText(cut)).toContain("! The message ends before the field does (49, byte 32)");
  });

  it("is valid if every message could be parsed", () => {
    expect(isSound(ofText(answer))).toBe(true);
    expect(isSound(ofText(`${answer}\n${answer}`))).toBe(true);
    expect(isSound([])).toBe(false);
  });
});
