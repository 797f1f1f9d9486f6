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

const digits = (time: Date): string => time.toISOString().replace(/\D/g, "");

/** YYYYMMDDHHMMSS in UTC. */
export const toSecond = (time: Date): string => digits(time).slice(0, 14);

/** YYYYMMDDHHMM in UTC. */
export const toMinute = (time: Date): string => digits(time).slice(0, 12);
