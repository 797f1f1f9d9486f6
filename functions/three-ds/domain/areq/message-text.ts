import { spelledInAscii } from "../../../shared/values/inputs/spelled-in-ascii.ts";

/**
 * Converts text to printable ASCII for a message, truncated to `length` characters. The supported protocol versions allow
 * only printable ASCII, and many issuers reject other characters. Characters without an ASCII equivalent become spaces.
 * Returns undefined if the converted text is blank.
 */
export function messageText(text: string | undefined, length: number): string | undefined {
  if (text === undefined) return undefined;
  const plain = spelledInAscii(text)
    .replace(/[^\x20-\x7e]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, length)
    .trimEnd();
  return plain === "" ? undefined : plain;
}

const digits = (time: Date): string => time.toISOString().replace(/\D/g, "");

/** Formats a time as YYYYMMDDHHMMSS in UTC. */
export const toSecond = (time: Date): string => digits(time).slice(0, 14);

/** Formats a time as YYYYMMDDHHMM in UTC. */
export const toMinute = (time: Date): string => digits(time).slice(0, 12);
