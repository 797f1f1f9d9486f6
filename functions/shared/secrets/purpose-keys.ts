import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * One root secret, many keys: each purpose gets its own by HKDF-SHA256, so that a value made for one purpose says
 * nothing about another. Every stored value keeps the version of the root it was made with.
 */

const purposes = ["api-key", "card-fingerprint", "cursor", "idempotency", "webhook-signature", "report-link"] as const;

type Purpose = (typeof purposes)[number];

/** The root secret as Secrets Manager keeps it: which version makes new values, and every version still in use. */
export interface RootSecret {
  readonly current: number;
  readonly versions: Readonly<Record<number, string>>;
  /** What names are made with, once the first version is gone: its text, so that they stay the same. */
  readonly names?: string | undefined;
}

export interface KeyedHash {
  readonly hash: string;
  readonly keyVersion: number;
}

/** Of values that name an item: they have to stay the same for as long as the item is there. */
const namingPurposes = ["idempotency-key"] as const;

type NamingPurpose = (typeof namingPurposes)[number];

export interface PurposeKeys {
  /** HMAC-SHA256 of a text under a key that rotation leaves alone, base64url: the same text has the same name for good. */
  name(purpose: NamingPurpose, text: string): string;
  /** HMAC-SHA256 of a text under the purpose's key, base64url. `keyVersion` defaults to the current one. */
  hash(purpose: Purpose, text: string, keyVersion?: number): KeyedHash;
  /** Whether a text has that hash, in constant time. False for an unknown key version. */
  matches(purpose: Purpose, text: string, known: KeyedHash): boolean;
}

const noKey = Buffer.alloc(32);

export const purposeKeys = (root: RootSecret): PurposeKeys => {
  const derived = new Map<string, Buffer>();

  const derivedKey = (secret: string, purpose: Purpose | NamingPurpose, version: number): Buffer => {
    const name = `${purpose} ${version}`;
    const known = derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "acquiring", purpose, 32));
    derived.set(name, known);
    return known;
  };

  const keyOf = (purpose: Purpose, version: number): Buffer | undefined => {
    const secret = root.versions[version];
    return secret === undefined ? undefined : derivedKey(secret, purpose, version);
  };

  const digest = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

  return {
    name: (purpose, text) => {
      const secret = root.names ?? root.versions[1];
      if (secret === undefined) throw new Error("the root secret has neither names nor its first version");
      return digest(derivedKey(secret, purpose, 1), text);
    },
    hash: (purpose, text, keyVersion = root.current) => {
      const key = keyOf(purpose, keyVersion);
      if (!key) throw new Error(`the root secret has no version ${keyVersion}`);
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
