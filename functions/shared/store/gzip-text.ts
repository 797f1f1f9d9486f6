import { gunzipSync, gzipSync } from "node:zlib";

/** Texts that are kept to the letter, such as responses and events, as items hold them: `base64 -d | gunzip` shows one. */

export const textToGzip = (text: string): Uint8Array => gzipSync(text);

/** Fails on bytes that are no gzip (RFC 1952). */
export const gzipToText = (bytes: Uint8Array): string => gunzipSync(bytes).toString("utf8");
