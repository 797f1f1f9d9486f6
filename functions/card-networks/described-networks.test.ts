import { describe, expect, inject, it } from "vitest";
import { iso8583Describer } from "#described-messages/describe-iso8583";
import { elementsWithin, testDescribedDialects } from "#described-messages/testing/described-laws";
import { compileDialect } from "#iso8583/codec";
import { describedNetworks } from "./described-networks.ts";
import { cardNetworks } from "./networks.ts";
import { networkWire } from "./wire.ts";

testDescribedDialects(Object.values(describedNetworks), inject("randomRuns"));

describe("the described networks", () => {
  it("use the same dialects as the connections", () => {
    for (const network of cardNetworks) {
      expect(describedNetworks[network].dialect).toBe(networkWire[network].dialect);
    }
  });

  it("describe a response", () => {
    const { dialect } = describedNetworks.visa;
    const bytes = compileDialect(dialect).pack({
      mti: "0110",
      fields: { 2: "4111111111111111", 3: "000000", 4: "000000001050", 39: "51", 44: { 1: "5", 2: "N" }, 49: "978" },
    });
    const { type, elements, problems, announced } = iso8583Describer(describedNetworks.visa)(bytes);
    expect(type).toEqual({ code: "0110", text: "Authorization response to the acquirer (ISO 8583:1987)" });
    expect(problems).toEqual([]);
    expect(announced).toEqual([2, 3, 4, 39, 44, 49]);
    const rows = elementsWithin(elements).map(({ path, value, meaning }) => [path, value, meaning]);
    expect(rows).toEqual([
      ["2", "411111******1111", undefined],
      ["3", "000000", "Purchase"],
      ["4", "000000001050", "10.50 EUR"],
      ["39", "51", "Insufficient funds"],
      ["44", undefined, undefined],
      ["44.1", "5", undefined],
      ["44.2", "N", "No match"],
      ["49", "978", "EUR"],
    ]);
  });

  it("report the position at which a truncated message ends", () => {
    const bytes = compileDialect(describedNetworks.visa.dialect).pack({
      mti: "0110",
      fields: { 3: "000000", 4: "000000001050" },
    });
    expect(iso8583Describer(describedNetworks.visa)(bytes.subarray(0, -2)).problems).toEqual([
      { code: "truncated", text: "The message ends before the field does", path: "4", offset: 13 },
    ]);
  });
});
