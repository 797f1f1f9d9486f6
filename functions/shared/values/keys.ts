import { createHash, randomBytes as nodeRandomBytes } from "node:crypto";

/**
 * Entity keys: `<prefix>-<20 base62 characters>`, opaque to clients. The first eight characters encode the creation time in
 * milliseconds, so keys sort by creation time; the other twelve are random (71 bits). Keys derived from a digest
 * (`keyFromDigest`) encode no creation time.
 */

/** Keys with the prefix `crd` are internal references from a charge to its card in the vault. */
export const keyPrefixes = {
  agent: "cgt",
  apiKey: "apk",
  merchant: "mct",
  acceptor: "mac",
  bin: "bin",
  charge: "chg",
  action: "act",
  event: "evt",
  eventSubscription: "sub",
  delivery: "dlv",
  reportSchedule: "rsk",
  report: "rep",
  settlementDetail: "std",
  schemeFee: "sfb",
  reconciliationDetail: "rcl",
  fraudNotification: "frn",
  disputeHistoryEvent: "deh",
  fundsTransfer: "nft",
  merchantPayout: "mpo",
  dispute: "dsp",
  distribution: "dst",
  authentication: "tds",
  card: "crd",
  processorToken: "ptk",
} as const;

export type KeyNoun = keyof typeof keyPrefixes;

/** Injected into use cases, so that tests and simulations are reproducible. */
export type NewKey = (noun: KeyNoun) => string;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const timeLength = 8;
const randomLength = 12;

/** Byte values of 248 (four times 62) or more are discarded, so that every character is equally likely. */
const unbiasedLimit = alphabet.length * 4;

function base62(value: number, length: number): string {
  let rest = value;
  let text = "";
  for (let i = 0; i < length; i += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Returns `length` uniformly distributed base62 characters, or fewer if the usable bytes run out. */
function base62Of(bytes: Iterable<number>, length: number): string {
  let text = "";
  for (const byte of bytes) {
    if (text.length === length) break;
    if (byte < unbiasedLimit) text += alphabet.charAt(byte % alphabet.length);
  }
  return text;
}

function randomText(randomBytes: RandomBytes, length: number): string {
  let text = "";
  while (text.length < length) text += base62Of(randomBytes(length), length - text.length);
  return text;
}

export type RandomBytes = (count: number) => Uint8Array;

export const keyMaker =
  (now: () => number, randomBytes: RandomBytes): NewKey =>
  (noun) =>
    `${keyPrefixes[noun]}-${base62(now(), timeLength)}${randomText(randomBytes, randomLength)}`;

/** Cryptographic source of randomness in deployed functions, for keys, secrets and nonces. */
export const systemRandomBytes: RandomBytes = (count) => nodeRandomBytes(count);

export const systemNewKey: NewKey = keyMaker(Date.now, systemRandomBytes);

/**
 * Returns the shard of a key, derived from its last two characters, because the 62 values of a single character would not
 * spread evenly over the shards.
 */
export function shardOfKey(key: string, shards: number): number {
  const valueAt = (place: number): number => Math.max(0, alphabet.indexOf(key.charAt(place)));
  return (valueAt(key.length - 2) * alphabet.length + valueAt(key.length - 1)) % shards;
}

/** Returns the key of a record that exists once per entity: the entity's key with the prefix of the record's type. */
export const sameNumber = (noun: KeyNoun, key: string): string => `${keyPrefixes[noun]}${key.slice(key.indexOf("-"))}`;

/**
 * Returns the next key in sort order. Used for an entity that results from another entity, such as the reversal of an
 * action, and must not be listed before that other entity.
 */
export function keyAfter(key: string): string {
  const last = alphabet.indexOf(key.charAt(key.length - 1));
  const rest = key.slice(0, -1);
  return last < alphabet.length - 1 ? `${rest}${alphabet.charAt(last + 1)}` : `${keyAfter(rest)}${alphabet.charAt(0)}`;
}

/**
 * Derives a key from a digest, so that a repeated event or record yields the same key. Requires a digest of at least 32
 * bytes.
 */
export function keyFromDigest(noun: KeyNoun, digest: Uint8Array): string {
  const body = base62Of(digest, timeLength + randomLength);
  return `${keyPrefixes[noun]}-${body.padEnd(timeLength + randomLength, "0")}`;
}

export const keyFromText = (noun: KeyNoun, text: string): string =>
  keyFromDigest(noun, createHash("sha256").update(text).digest());

/** Generates a secret of base62 characters, each with about 5.95 bits of entropy. */
export const randomSecret = (randomBytes: RandomBytes, length: number): string => randomText(randomBytes, length);

export const keyLengthMax = 120;

export const keyPattern = (noun: KeyNoun): RegExp => new RegExp(`^${keyPrefixes[noun]}-[a-zA-Z0-9]{1,116}$`);
