import { createHmac, randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Pseudorandom characters derived deterministically from a name, so that the host remains a pure function. */
export interface Digest {
  digits(count: number): string;
  letters(count: number): string;
}

/** Generates an HMAC key for a ledger. */
export const newSecret = (): string => randomBytes(32).toString("hex");

export function digestOf(secret: string, name: string): Digest {
  const bytes = [...createHmac("sha256", secret).update(name).digest()];
  const spell = (characters: string, count: number) =>
    bytes
      .slice(0, count)
      .map((byte) => characters.charAt(byte % characters.length))
      .join("");
  return { digits: (count) => spell("0123456789", count), letters: (count) => spell(alphabet, count) };
}

const hashOf = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

/** Identifies a token's cryptogram by an HMAC, so that the cryptogram itself is not stored. */
export const protectedCryptogram = (secret: string, token: string, cryptogram: string): string =>
  hashOf(secret, `cryptogram ${token} ${cryptogram}`);

/** A card as stored in the ledger: first six and last four digits, and an HMAC of the card number. */
export const protectedCard = (secret: string, pan: string): { readonly masked: string; readonly hash: string } => ({
  masked: `${pan.slice(0, 6)}${"*".repeat(Math.max(0, pan.length - 10))}${pan.slice(-4)}`,
  hash: hashOf(secret, `card ${pan}`),
});
