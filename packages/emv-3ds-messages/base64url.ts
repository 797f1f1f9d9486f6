import { Buffer } from "node:buffer";

/**
 * How messages travel through a browser: base64url, which we send without padding and take with it. Some parties write
 * the standard alphabet; those letters are taken too.
 */

const alphabet = /^[A-Za-z0-9_+/-]*={0,2}$/;

export const isBase64url = (value: string): boolean => alphabet.test(value);

export const toBase64url = (text: string): string => Buffer.from(text, "utf8").toString("base64url");

/** The text, or undefined when the value is not base64url of UTF-8. Both alphabets are read as base64. */
export const fromBase64url = (value: string): string | undefined => {
  if (!isBase64url(value)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"));
  } catch {
    return undefined;
  }
};

/** A message as a form field carries it (`creq`, `cres`). */
export const encodeMessage = (message: object): string => toBase64url(JSON.stringify(message));
