import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, knownPermissions, operationPermissions } from "../../shared/entry/permissions.ts";
import { anApiKey } from "../testing/api-key-builder.ts";
import { isAllowedAddress, liesWithin } from "./address-ranges.ts";
import { type ApiKeyChange, archiveApiKey, changeApiKey, grantOf } from "./change-api-key.ts";
import { excessOf, type Grant } from "./grant.ts";

const now = new Date("2026-11-21T10:00:00Z");

/** Addresses and ranges in several notations, few enough that they often overlap. */
const addresses = [
  "10.0.0.1",
  "10.0.0.200",
  "10.1.0.1",
  "192.0.2.1",
  "2001:db8::1",
  "2001:db8:1::1",
  "::ffff:10.0.0.1",
];

const range = fc
  .constantFrom(...addresses)
  .chain((address) =>
    fc.integer({ min: 0, max: address.includes(":") ? 128 : 32 }).map((bits) => `${address}/${bits}`),
  );

const ranges = fc.array(range, { maxLength: 3 });
const permissions = fc.uniqueArray(fc.constantFrom(...knownPermissions), { minLength: 1, maxLength: 4 });
const grant: fc.Arbitrary<Grant> = fc.record({ permissions, ipRanges: ranges });

const isAllowed = (key: Grant, permission: string, address: string): boolean =>
  holds(key.permissions, permission) && isAllowedAddress(address, key.ipRanges);

const everyUse = operationPermissions.flatMap((permission) => addresses.map((address) => ({ permission, address })));

describe("an API key that grants permissions to another", () => {
  it("cannot grant permissions or addresses that it lacks", () => {
    fc.assert(
      fc.property(grant, grant, (given, own) => {
        if (excessOf(given, own)) return;
        for (const { permission, address } of everyUse) {
          if (isAllowed(given, permission, address)) expect(isAllowed(own, permission, address)).toBe(true);
        }
      }),
    );
  });

  it("can grant all of its own permissions and addresses", () => {
    fc.assert(
      fc.property(grant, (own) => {
        expect(excessOf(own, own)).toBeUndefined();
      }),
    );
  });

  it.each([
    [["charges:Create"], ["charges:All"], undefined],
    [["charges:All"], ["charges:Create"], ["charges:All"]],
    [["charges:All", "merchants:Get"], ["all:All"], undefined],
    [["all:All"], ["charges:All", "merchants:All"], ["all:All"]],
  ])("%j from %j lacks %j", (given, own, missing) =>
    expect(excessOf({ permissions: given, ipRanges: [] }, { permissions: own, ipRanges: [] })?.permissions).toEqual(
      missing,
    ),
  );

  it("cannot grant an unlimited range if its own ranges are limited", () => {
    const limits = { permissions: ["all:All"], ipRanges: ["10.0.0.0/8"] };
    expect(excessOf({ permissions: ["charges:Get"], ipRanges: [] }, limits)).toBeDefined();
    expect(excessOf({ permissions: ["charges:Get"], ipRanges: ["10.9.0.0/16"] }, limits)).toBeUndefined();
    expect(excessOf({ permissions: ["charges:Get"], ipRanges: ["0.0.0.0/0"] }, limits)).toBeDefined();
  });

  it("does not treat IPv4-mapped IPv6 ranges as IPv4", () =>
    expect(liesWithin("::ffff:10.0.0.0/8", "10.0.0.0/8")).toBe(false));

  it("cannot grant anything if it is not active", () =>
    expect(grantOf(anApiKey({ status: "disabled" })).permissions).toEqual([]));
});

const change: fc.Arbitrary<ApiKeyChange> = fc.record(
  {
    status: fc.constantFrom("active" as const, "disabled" as const),
    permissions,
    ipRanges: fc.option(fc.array(range, { minLength: 1, maxLength: 3 })),
    description: fc.option(fc.constant("text")),
  },
  { requiredKeys: [] },
);

describe("a change to an API key", () => {
  it("creates no version if it has no effect", () => {
    const apiKey = anApiKey({ permissions: ["all:All"], description: "Reader" });
    const caller = anApiKey({ key: "apk-caller", permissions: ["all:All"] });
    for (const change of [{}, { description: "Reader", permissions: ["all:All"], expires: null }])
      expect(changeApiKey(apiKey, change, caller, now)).toEqual({ ok: true, value: apiKey });
  });

  it("never grants more permissions than the caller has, for any key and change", () => {
    const before = fc.record({ grant, status: fc.constantFrom("active" as const, "disabled" as const) });
    fc.assert(
      fc.property(before, grant, change, ({ grant: old, status }, own, requested) => {
        const apiKey = anApiKey({ ...old, status, key: "apk-2" });
        const changed = changeApiKey(apiKey, requested, anApiKey(own), now);
        if (!changed.ok) return;
        const wakes = status === "disabled" && changed.value.status === "active";
        for (const { permission, address } of everyUse) {
          if (!isAllowed(changed.value, permission, address)) continue;
          const couldBefore = !wakes && isAllowed(apiKey, permission, address);
          expect(couldBefore || isAllowed(own, permission, address)).toBe(true);
        }
      }),
    );
  });

  it("is rejected for a key with more permissions than the caller, and so is archiving that key", () => {
    const caller = anApiKey({ permissions: ["apiKeys:All", "charges:Get"] });
    const stronger = anApiKey({ key: "apk-2", permissions: ["charges:Get", "charges:Refund"] });
    const refused = { ok: false, refused: { why: "stronger-key", permissions: ["charges:Refund"] } };
    const changes: ApiKeyChange[] = [{ status: "disabled" }, { permissions: ["charges:Get"] }, { description: "mine" }];
    for (const requested of changes) expect(changeApiKey(stronger, requested, caller, now)).toEqual(refused);
    expect(archiveApiKey(stronger, caller, now)).toEqual(refused);
    expect(archiveApiKey(anApiKey({ key: "apk-2", permissions: ["charges:Get"] }), caller, now).ok).toBe(true);
  });

  it("never sets an expiry later than the caller's expiry", () => {
    const ends = (expires: string | undefined, key = "apk-2") => anApiKey({ key, expires });
    const [sooner, later] = ["2026-12-01T00:00:00.000Z", "2027-12-01T00:00:00.000Z"];
    expect(changeApiKey(ends(sooner), { expires: later }, ends(sooner, "apk-1"), now)).toMatchObject({
      refused: { why: "exceeds-own-rights", excess: { outlives: sooner } },
    });
    expect(changeApiKey(ends(sooner), { expires: null }, ends(later, "apk-1"), now).ok).toBe(false);
    expect(changeApiKey(ends(later), { expires: sooner }, ends(sooner, "apk-1"), now).ok).toBe(true);
    expect(changeApiKey(ends(sooner), { expires: null }, anApiKey(), now)).toMatchObject({ ok: true });
  });

  it("can restrict a key with the same permissions as the caller", () => {
    const caller = anApiKey({ ipRanges: ["10.1.0.0/16"] });
    const stronger = anApiKey({ key: "apk-2" });
    const limited = changeApiKey(stronger, { ipRanges: ["10.0.0.0/8"], status: "disabled" }, caller, now);
    expect(limited).toMatchObject({ ok: true, value: { status: "disabled", ipRanges: ["10.0.0.0/8"], version: 2 } });
    const widened = changeApiKey(anApiKey({ key: "apk-2", ipRanges: ["10.0.0.0/8"] }), { ipRanges: null }, caller, now);
    expect(widened).toMatchObject({ ok: false, refused: { why: "exceeds-own-rights" } });
  });

  it("keeps omitted properties and removes null properties", () => {
    const described = anApiKey({ key: "apk-2", description: "old", ipRanges: ["10.0.0.0/8"] });
    expect(changeApiKey(described, { description: null }, anApiKey(), now)).toEqual({
      ok: true,
      value: anApiKey({ key: "apk-2", ipRanges: ["10.0.0.0/8"], version: 2, lastModified: now.toISOString() }),
    });
  });

  it("is rejected for an archived key", () =>
    expect(changeApiKey(anApiKey({ status: "archived", key: "apk-2" }), {}, anApiKey(), now)).toEqual({
      ok: false,
      refused: { why: "archived" },
    }));

  it.each<ApiKeyChange>([{ status: "disabled" }, { permissions: ["charges:Get"] }, { ipRanges: ["10.0.0.0/8"] }])(
    "is rejected if the caller would lock itself out: %j",
    (requested) =>
      expect(changeApiKey(anApiKey(), requested, anApiKey(), now)).toEqual({ ok: false, refused: { why: "own-key" } }),
  );

  it("can change the description of the caller's own key", () =>
    expect(changeApiKey(anApiKey(), { description: "mine" }, anApiKey(), now)).toMatchObject({ ok: true }));

  it("archives any key except the caller's own key", () => {
    expect(archiveApiKey(anApiKey(), anApiKey({ key: "apk-2" }), now)).toMatchObject({
      ok: true,
      value: { status: "archived", version: 2 },
    });
    expect(archiveApiKey(anApiKey(), anApiKey(), now)).toEqual({ ok: false, refused: { why: "own-key" } });
  });
});
