import { spelledInAscii } from "../../../shared/values/inputs/spelled-in-ascii.ts";

/**
 * Text for a message: the versions that we speak carry printable ASCII only, and issuers refuse more. What has no such
 * spelling becomes a space, and nothing is left of what was only such.
 */
export const messageText = (text: string | undefined, length: number): string | undefined => {
  if (text === undefined) return undefined;
  const plain = spelledInAscii(text)
    .replace(/[^\x20-\x7e]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, length)
    .trimEnd();
  return plain === "" ? undefined : plain;
};

/** The letters of an address (RFC 3986). */
const isWritten = (address: string): boolean => /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(address);

/**
 * A web address for a message: domains of other alphabets in Punycode, other letters in percent signs, so that it leads to
 * the same place. What is written so already stays letter by letter, but for a user's name and password, which no network
 * should see.
 */
export const messageAddress = (address: string): string => {
  const url = new URL(address);
  const isPublic = url.username === "" && url.password === "";
  if (isPublic && isWritten(address)) return address;
  return Object.assign(url, { username: "", password: "" }).href;
};

const digits = (time: Date): string => time.toISOString().replace(/\D/g, "");

/** YYYYMMDDHHMMSS in UTC. */
export const toSecond = (time: Date): string => digits(time).slice(0, 14);

/** YYYYMMDDHHMM in UTC. */
export const toMinute = (time: Date): string => digits(time).slice(0, 12);
