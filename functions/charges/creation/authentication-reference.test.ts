import { describe, expect, it } from "vitest";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { AuthenticationProof } from "../../three-ds/domain/authentication/authentication-proof.ts";
import { authenticationValueKeys } from "../../three-ds/published.ts";
import { anAuthenticationProof } from "../../three-ds/testing/authentication-proof-builder.ts";
import { authenticationAmong, keysOfAuthentication } from "./authentication-reference.ts";

const versions = { 1: "first", 2: "second" };
const before = purposeKeys({ current: 1, versions });
const after = purposeKeys({ current: 2, versions });
const cardNumber = "4111111111111111";

function proofBy(keys: typeof before) {
  const { hash, keyVersion } = keys.hash("card-fingerprint", cardNumber);
  return anAuthenticationProof({ cardFingerprint: hash, fingerprintKeyVersion: keyVersion });
}

const agentKey = "cgt-1";
const keyOf = authenticationValueKeys(false);

const unread = { table: { read: () => expect.unreachable("the table was read") }, authenticationValueKey: keyOf };

async function isAuthenticatedCard(
  proof: AuthenticationProof | undefined,
  number: string,
  keys: typeof before,
  named: { readonly processorTokenKey?: string } = {},
): Promise<boolean> {
  const { dsTransID, authenticationValue = "" } = proof ?? anAuthenticationProof();
  const given = { dsTransID, authenticationValue };
  const referring = { agentKey, given, networks: ["visa"] } as const;
  const [proofKey] = keysOfAuthentication(keyOf, referring);
  const items = proof && proofKey ? [{ ...proof, ...proofKey, schema: 1, agentKey }] : [];
  const found = await authenticationAmong(unread, items, referring, { number, keys, ...named });
  return found.isSameCard;
}

describe("matching a charge with the card of its authentication", () => {
  it("succeeds for the same card, also after a rotation of the secret", async () => {
    expect(await isAuthenticatedCard(proofBy(before), cardNumber, before)).toBe(true);
    expect(await isAuthenticatedCard(proofBy(before), cardNumber, after)).toBe(true);
    expect(await isAuthenticatedCard(proofBy(after), cardNumber, after)).toBe(true);
  });

  it("succeeds for an authentication that was stored before the secret had versions", async () => {
    const { fingerprintKeyVersion: _, ...unversioned } = proofBy(before);
    expect(await isAuthenticatedCard(unversioned, cardNumber, after)).toBe(true);
  });

  it("requires the same kind of card number or token in both, before any numbers are compared", async () => {
    const [one, other] = [{ processorTokenKey: "ptk-1" }, { processorTokenKey: "ptk-2" }];
    const byToken = { ...proofBy(before), ...one };
    expect(await isAuthenticatedCard(byToken, cardNumber, after, one)).toBe(true);
    const unasked = { ...after, matches: () => expect.unreachable("a number was compared") };
    expect(await isAuthenticatedCard(byToken, cardNumber, unasked, other)).toBe(false);
    expect(await isAuthenticatedCard(byToken, cardNumber, unasked)).toBe(false);
    expect(await isAuthenticatedCard(proofBy(before), cardNumber, unasked, one)).toBe(false);
  });

  it("fails for a different card, and for an authentication without a card", async () => {
    expect(await isAuthenticatedCard(proofBy(before), "5555555555554444", after)).toBe(false);
    expect(await isAuthenticatedCard(undefined, cardNumber, after)).toBe(false);
  });
});
