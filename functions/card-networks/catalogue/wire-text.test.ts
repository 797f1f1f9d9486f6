import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardNetworks, profileOf } from "../networks.ts";
import { acceptorTextOnWire, toPlainText } from "./acceptor-text.ts";
import { holderNameOnWire, holderNameShown } from "./cards/holder-name-text.ts";

describe("the merchant name sent to the network", () => {
  test.each([
    ["Käsehaus Müller", "KASEHAUS MULLER"],
    ["Smørrebrød & Æbler", "SMORREBROD & AEBLER"],
    ["Straße 5", "STRASSE 5"],
    ["Joe’s “Diner” – 7", "JOE'S DINER - 7"],
    ["Əli ışık", "ELI ISIK"],
    ["ABC*Product-1", "ABC*PRODUCT-1"],
    ["東京 Ramen", "RAMEN"],
    ["  a   b ", "A B"],
    ["e\u0301te\u0301", "ETE"],
  ])("%s becomes %s", (text, expected) => {
    expect(toPlainText(text, 40)).toBe(expected);
  });

  test("contains only plain characters within the limits of the network, for any input", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardNetworks),
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ unit: "grapheme", maxLength: 60 }),
        (network, name, city) => {
          const onWire = acceptorTextOnWire(network, { name, city });
          expect(onWire.name.length).toBeLessThanOrEqual(profileOf(network).acceptorText.nameLength);
          expect(onWire.city.length).toBeLessThanOrEqual(profileOf(network).acceptorText.cityLength);
          expect(`${onWire.name}${onWire.city}`).toMatch(/^[\x20-\x5f]*$/);
        },
      ),
    );
  });
});

describe("the cardholder name sent to the network", () => {
  test("keeps Latin-1 characters if the host can print them, and substitutes them otherwise", () => {
    expect(holderNameOnWire("american-express", "Søren Kierkegård")).toBe("Søren Kierkegård");
    expect(holderNameOnWire("jcb", "Søren")).toBe("S\u001aren");
  });

  test("replaces each unprintable character with exactly one substitute, shown as a replacement character", () => {
    expect(holderNameOnWire("visa", "Łukasz")).toBe("\u001aukasz");
    expect(holderNameShown("\u001aukasz")).toBe("\ufffdukasz");
  });

  test("treats a letter with a combining accent as one character", () => {
    expect(holderNameOnWire("visa", "Rene\u0301")).toBe("René");
  });
});
