import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import type { SecretGroup } from "../values/settings.ts";

/**
 * Different functions read different secrets. For every purpose, a separate key is derived from a secret (HKDF-SHA256), so a
 * value for one purpose reveals no information about values for another purpose. Every hash is stored with the version of
 * its secret (`keyVersion`).
 */

interface Purposes {
  readonly hashes: readonly string[];
  readonly names: readonly string[];
}

/**
 * Purposes per secret. Names are parts of item keys and must not change while the items exist, so rotating the secret does
 * not affect names.
 */
const purposesOf = {
  "api-keys": { hashes: ["api-key"], names: [] },
  /** Values that any endpoint might need to recognize: offset tokens, idempotency keys and repeated requests. */
  requests: { hashes: ["cursor", "idempotency"], names: ["idempotency-key"] },
  /**
   * Fingerprints for comparing cards, and names under which a card's verifications, wrong security codes, declines and
   * approvals are stored.
   */
  cards: { hashes: ["card-fingerprint"], names: ["counted-card"] },
  outbound: { hashes: ["webhook-signature", "report-link"], names: [] },
} as const satisfies Readonly<Record<SecretGroup, Purposes>>;

type Purpose<Group extends SecretGroup> = (typeof purposesOf)[Group]["hashes"][number];

type NamingPurpose<Group extends SecretGroup> = (typeof purposesOf)[Group]["names"][number];

/** A secret in Secrets Manager: the version that is used for new values, and all versions that are still accepted. */
export interface VersionedSecret {
  readonly current: number;
  readonly versions: Readonly<Record<number, string>>;
  /** Value of the first version, kept after that version was removed, because names are still derived from this value. */
  readonly names?: string | undefined;
}

export interface KeyedHash {
  readonly hash: string;
  readonly keyVersion: number;
}

export interface PurposeKeys<Group extends SecretGroup> {
  /**
   * HMAC-SHA256 of a string, in base64url, under a key that rotation does not change: the same string always has the same name.
   */
  readonly name: (purpose: NamingPurpose<Group>, text: string) => string;
  /** HMAC-SHA256 of a string under the purpose's key, in base64url. `keyVersion` defaults to the current version. */
  readonly hash: (purpose: Purpose<Group>, text: string, keyVersion?: number) => KeyedHash;
  /** Compares a string with a hash in constant time. Returns false for an unknown key version. */
  readonly matches: (purpose: Purpose<Group>, text: string, known: KeyedHash) => boolean;
}

const noKey = createSecretKey(Buffer.alloc(32));

export function purposeKeys<Group extends SecretGroup>(secret: VersionedSecret): PurposeKeys<Group> {
  // Caches the key objects, because creating one takes several times as long as computing a hash.
  const derived = new Map<string, KeyObject>();

  const derivedKey = (text: string, purpose: string, version: number): KeyObject => {
    const name = `${purpose} ${version}`;
    const known = derived.get(name);
    if (known) return known;
    const key = createSecretKey(Buffer.from(hkdfSync("sha256", text, "acquiring", purpose, 32)));
    derived.set(name, key);
    return key;
  };

  const keyOf = (purpose: string, version: number): KeyObject | undefined => {
    const text = secret.versions[version];
    return text === undefined ? undefined : derivedKey(text, purpose, version);
  };

  const digest = (key: KeyObject, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

  return {
    name: (purpose, text) => {
      const first = secret.names ?? secret.versions[1];
      if (first === undefined) throw new Error("the secret has neither 'names' nor version 1");
      return digest(derivedKey(first, purpose, 1), text);
    },
    hash: (purpose, text, keyVersion = secret.current) => {
      const key = keyOf(purpose, keyVersion);
      if (!key) throw new Error(`the secret has no version ${keyVersion}`);
      return { hash: digest(key, text), keyVersion };
    },
    matches: (purpose, text, known) => {
      const key = keyOf(purpose, known.keyVersion);
      // The comparison takes the same time for an unknown key version.
      const mine = Buffer.from(digest(key ?? noKey, text));
      const theirs = Buffer.from(known.hash);
      return key !== undefined && mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
}

/** Canonical JSON (sorted properties, no whitespace), so equivalent bodies produce the same string. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
