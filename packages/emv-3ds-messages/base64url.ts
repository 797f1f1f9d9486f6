import { Buffer } from "node:buffer";

/**
 * Encoding of messages that are sent through a browser: base64url without padding. The decoder also accepts padding and the
 * standard Base64 alphabet, because some parties use them.
 */

const alphabet = /^[A-Za-z0-9_+/-]*={0,2}$/;

export const isBase64url = (value: string): boolean => alphabet.test(value);

export const toBase64url = (text: string): string => Buffer.from(text, "utf8").toString("base64url");

/** Decodes UTF-8 text from base64url; undefined if the value is malformed. Accepts both alphabets. */
export function fromBase64url(value: string): string | undefined {
  if (!isBase64url(value)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"));
  } catch {
    return undefined;
  }
}

/** Encodes a message as the value of a form field (`creq`, `cres`). */
export const encodeMessage = (message: object): string => toBase64url(JSON.stringify(message));
