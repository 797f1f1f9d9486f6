import { Buffer } from "node:buffer";

/**
 * Encoding of messages that travel through a browser: base64url, sent without padding and accepted with it. Some parties use the
 * standard alphabet, which is accepted too.
 */

const alphabet = /^[A-Za-z0-9_+/-]*={0,2}$/;

export const isBase64url = (value: string): boolean => alphabet.test(value);

export const toBase64url = (text: string): string => Buffer.from(text, "utf8").toString("base64url");

/** Decodes base64url of UTF-8; undefined if the value is malformed. Both alphabets are accepted. */
export const fromBase64url = (value: string): string | undefined => {
  if (!isBase64url(value)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"));
  } catch {
    return undefined;
  }
};

/** Encodes a message as the value of a form field (`creq`, `cres`). */
export const encodeMessage = (message: object): string => toBase64url(JSON.stringify(message));
