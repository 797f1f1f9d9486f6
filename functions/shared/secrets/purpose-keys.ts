import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import type { SecretGroup } from "../values/settings.ts";

/**
 * Secrets are apart by who reads them, and many keys follow from each: every purpose gets its own by HKDF-SHA256, so that a
 * value made for one purpose says nothing about another. Every stored value keeps the version of the secret it was made with.
 */

interface Purposes {
  readonly hashes: readonly string[];
  readonly names: readonly string[];
}

/** Which purposes share a secret. Names stay the same for as long as their item is there, so rotation leaves them alone. */
const purposesOf = {
  /** Hashes of the secrets of API keys. */
  "api-keys": { hashes: ["api-key"], names: [] },
  /** What every endpoint may have to recognize: the places in lists that it gave out, and requests that come again. */
  requests: { hashes: ["cursor", "idempotency"], names: ["idempotency-key"] },
  /** Whether two cards are the same, and under which name their checks and declines are counted. */
  cards: { hashes: ["card-fingerprint"], names: ["counted-card"] },
  /** What leaves the service: the signatures of webhooks, and the links in mails. */
  outbound: { hashes: ["webhook-signature", "report-link"], names: [] },
} as const satisfies Readonly<Record<SecretGroup, Purposes>>;

type Purpose<Group extends SecretGroup> = (typeof purposesOf)[Group]["hashes"][number];

type NamingPurpose<Group extends SecretGroup> = (typeof purposesOf)[Group]["names"][number];

/** A secret as Secrets Manager keeps it: which version makes new values, and every version still in use. */
export interface VersionedSecret {
  readonly current: number;
  readonly versions: Readonly<Record<number, string>>;
  /** What names are made with, once the first version is gone: its text, so that they stay the same. */
  readonly names?: string | undefined;
}

export interface KeyedHash {
  readonly hash: string;
  readonly keyVersion: number;
}

/** The keys that follow from the secret of a group. */
export interface PurposeKeys<Group extends SecretGroup> {
  /** HMAC-SHA256 of a text under a key that rotation leaves alone, base64url: the same text has the same name for good. */
  readonly name: (purpose: NamingPurpose<Group>, text: string) => string;
  /** HMAC-SHA256 of a text under the purpose's key, base64url. `keyVersion` defaults to the current one. */
  readonly hash: (purpose: Purpose<Group>, text: string, keyVersion?: number) => KeyedHash;
  /** Whether a text has that hash, in constant time. False for an unknown key version. */
  readonly matches: (purpose: Purpose<Group>, text: string, known: KeyedHash) => boolean;
}

const noKey = createSecretKey(Buffer.alloc(32));

/** Keys for the purposes of a group, and of no other: which one it is, its type says. */
export const purposeKeys = <Group extends SecretGroup>(secret: VersionedSecret): PurposeKeys<Group> => {
  // Node makes a key of bytes anew at every hash, which takes several times as long as the hash.
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
      if (first === undefined) throw new Error("the secret has neither names nor its first version");
      return digest(derivedKey(first, purpose, 1), text);
    },
    hash: (purpose, text, keyVersion = secret.current) => {
      const key = keyOf(purpose, keyVersion);
      if (!key) throw new Error(`the secret has no version ${keyVersion}`);
      return { hash: digest(key, text), keyVersion };
    },
    matches: (purpose, text, known) => {
      const key = keyOf(purpose, known.keyVersion);
      // Without a key there is nothing to compare with, which must not be told by how long it takes.
      const mine = Buffer.from(digest(key ?? noKey, text));
      const theirs = Buffer.from(known.hash);
      return key !== undefined && mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
};

/**
 * JSON with the properties of every object in one order and without blanks, so that two bodies which mean the
 * same give the same text whatever the order of their properties.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
};
