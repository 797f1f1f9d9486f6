import { describe, expect, it } from "vitest";
import { parseDirectoryServerAddresses } from "./directory-server-addresses.ts";
import { parseServerIdentities } from "./server-identities.ts";

describe("the directory server addresses", () => {
  it("are parsed per network, with path and query", () => {
    const { visa, mastercard } = parseDirectoryServerAddresses(
      "visa=https://ds.visa.example/areq?a=b, mastercard=https://ds.mastercard.example",
    );
    expect([visa?.href, mastercard?.host]).toEqual(["https://ds.visa.example/areq?a=b", "ds.mastercard.example"]);
    expect(parseDirectoryServerAddresses("")).toEqual({});
  });

  it.each([
    ["girocard=https://ds.example", "unknown network"],
    ["visa=http://ds.example", "https"],
    ["visa", "https"],
    ["visa=https://one.example,visa=https://two.example", "twice"],
  ])("cannot be '%s'", (setting, reason) => expect(() => parseDirectoryServerAddresses(setting)).toThrow(reason));
});

describe("the identity of the 3DS Server at directory servers", () => {
  const all = { referenceNumber: "R", operatorId: "O", requestorId: "Q", acquirerBIN: "1" };

  it("is the common one, except for network-specific values", () => {
    const identityAt = parseServerIdentities(JSON.stringify({ "*": all, visa: { requestorId: "V" } }));
    expect(identityAt("visa")).toEqual({ ...all, requestorId: "V" });
    expect(identityAt("jcb")).toEqual(all);
  });

  it("must be complete, without further properties", () => {
    expect(() => parseServerIdentities(JSON.stringify({ visa: { requestorId: "V" } }))).toThrow();
    expect(() => parseServerIdentities(JSON.stringify({ "*": { ...all, name: "x" } }))).toThrow();
  });
});
