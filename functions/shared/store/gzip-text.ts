import { gunzipSync, gzipSync } from "node:zlib";

/**
 * Compresses a string that must be returned verbatim, such as a response or an event. To read a compressed string, use
 * `base64 -d | gunzip`.
 */

export const textToGzip = (text: string): Uint8Array => gzipSync(text);

/** Throws if the bytes are not in gzip format (RFC 1952). */
export const gzipToText = (bytes: Uint8Array): string => gunzipSync(bytes).toString("utf8");
