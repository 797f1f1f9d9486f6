import { gunzipSync, gzipSync } from "node:zlib";

/** Strings that are stored verbatim, such as responses and events: `base64 -d | gunzip` shows one. */

export const textToGzip = (text: string): Uint8Array => gzipSync(text);

/** Throws if the bytes are not gzip (RFC 1952). */
export const gzipToText = (bytes: Uint8Array): string => gunzipSync(bytes).toString("utf8");
