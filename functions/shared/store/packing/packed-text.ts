import { deflateRawSync, inflateRawSync } from "node:zlib";
import { dictionary1 } from "./dictionary-1.ts";

/**
 * Texts as items keep them: one byte that names a dictionary, then the text deflated with it (RFC 1951). A charge of two thousand
 * characters takes some four hundred bytes so, and DynamoDB counts each started kilobyte of an item.
 */

const dictionaries: ReadonlyMap<number, Buffer> = new Map([[1, Buffer.from(dictionary1)]]);

/** The dictionary of what is written now. */
const newest = 1;

/**
 * A dictionary and a text lie within 16 KB, and most texts within 2: what zlib takes for itself by default is far larger, and making that
 * ready takes longer than the work. Buffers of this size come out of Node's pool; larger ones are each allocated and collected.
 */
const small = { windowBits: 14, chunkSize: 2048 } as const;

export const packText = (text: string): Uint8Array => {
  const deflated = deflateRawSync(text, { ...small, dictionary: dictionaryOf(newest) });
  return Buffer.concat([Buffer.of(newest), deflated]);
};

/** Fails on what is not packed, and on a dictionary of a later release. */
export const unpackText = (packed: Uint8Array): string => {
  const dictionary = dictionaryOf(packed[0]);
  return inflateRawSync(packed.subarray(1), { ...small, dictionary }).toString("utf8");
};

const dictionaryOf = (version: number | undefined): Buffer => {
  const dictionary = version === undefined ? undefined : dictionaries.get(version);
  if (!dictionary) throw new Error(`a text was packed with dictionary ${version}, which this release does not know`);
  return dictionary;
};
