import { describe, expect, it } from "vitest";
import { knownCountry } from "../../shared/values/country.ts";
import { anAcceptor } from "../testing/acceptor-builder.ts";
import { changedMerchant } from "./changed-merchant.ts";

const now = new Date("2026-11-21T10:00:00Z");
const { merchant } = anAcceptor();
const changed = { version: 2, lastModified: now.toISOString() };

describe("a changed merchant", () => {
  it("keeps omitted properties and removes null properties", () =>
    expect(changedMerchant({ ...merchant, description: "Old" }, { name: "New", description: null }, now)).toEqual({
      ...merchant,
      name: "New",
      ...changed,
    }));

  it("is the same object if nothing changes", () => {
    const { city, countryCode } = merchant.registeredAddress;
    const same = { name: merchant.name, description: null, registeredAddress: { city, countryCode } };
    expect(changedMerchant(merchant, same, now)).toBe(merchant);
  });

  it("keeps the unspecified parts of its address", () => {
    const before = { ...merchant, registeredAddress: { ...merchant.registeredAddress, line2: "Floor 2" } };
    const change = { registeredAddress: { city: "London", line2: null, countryCode: knownCountry("GB") } };
    expect(changedMerchant(before, change, now).registeredAddress).toEqual({
      ...merchant.registeredAddress,
      city: "London",
      countryCode: knownCountry("GB"),
    });
  });
});
