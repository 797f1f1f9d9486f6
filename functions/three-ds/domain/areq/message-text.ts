import { spelledInAscii } from "../../../shared/values/inputs/spelled-in-ascii.ts";

/**
 * Converts text for a message. The supported versions allow printable ASCII only, and issuers reject anything else.
 * Characters without an ASCII spelling become spaces; text that has only such characters becomes undefined.
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

const digits = (time: Date): string => time.toISOString().replace(/\D/g, "");

/** Formats as YYYYMMDDHHMMSS in UTC. */
export const toSecond = (time: Date): string => digits(time).slice(0, 14);

/** Formats as YYYYMMDDHHMM in UTC. */
export const toMinute = (time: Date): string => digits(time).slice(0, 12);
