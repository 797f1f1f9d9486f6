import type { CompactRanges } from "./compact-ranges.ts";
import type { RangeColumns } from "./range-columns.ts";
import type { RangeTerms } from "./range-terms.ts";

/**
 * Defines the file format for card ranges: a magic number, the length of a JSON header, the header, and the columns for each
 * card number length. Every part is aligned to eight bytes, so the columns of a loaded file are typed-array views of the
 * file. Numbers are little-endian, as on every Lambda architecture.
 */

interface FileHead {
  /** Number of ranges per card number length, in the order of the columns in the file. */
  readonly counts: readonly (readonly [digits: number, count: number])[];
  readonly terms: readonly RangeTerms[];
}

const formName = new TextEncoder().encode("3DSRNG01");
const word = 8;
const bytesARange = 8 + 8 + 4;

const inWords = (bytes: number): number => Math.ceil(bytes / word) * word;

function columnsIn(file: Uint8Array, firstByte: number, count: number): RangeColumns {
  const at = file.byteOffset + firstByte;
  return {
    starts: new BigUint64Array(file.buffer, at, count),
    ends: new BigUint64Array(file.buffer, at + count * 8, count),
    terms: new Uint32Array(file.buffer, at + count * 16, count),
  };
}

export function rangesToFile({ terms, byDigits }: CompactRanges): Uint8Array {
  const counts = [...byDigits].map(([digits, { starts }]) => [digits, starts.length] as const);
  const head = new TextEncoder().encode(JSON.stringify({ counts, terms } satisfies FileHead));
  const firstByte = 2 * word + inWords(head.length);
  const total = counts.reduce((sum, [, count]) => sum + inWords(count * bytesARange), firstByte);
  const file = new Uint8Array(total);
  file.set(formName);
  new DataView(file.buffer).setBigUint64(word, BigInt(head.length), true);
  file.set(head, 2 * word);
  let at = firstByte;
  for (const columns of byDigits.values()) {
    const count = columns.starts.length;
    const place = columnsIn(file, at, count);
    place.starts.set(columns.starts);
    place.ends.set(columns.ends);
    place.terms.set(columns.terms);
    at += inWords(count * bytesARange);
  }
  return file;
}

export function fileToRanges(bytes: Uint8Array): CompactRanges {
  // A typed-array view requires an offset that is a multiple of eight, but a slice of a larger buffer can start at any
  // offset.
  const file = bytes.byteOffset % word === 0 ? bytes : bytes.slice();
  if (file.length < 2 * word || formName.some((byte, index) => file[index] !== byte)) {
    throw new Error("the file is not a card range file");
  }
  const headLength = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(word, true));
  let at = 2 * word + inWords(headLength);
  if (at > file.length) throw new Error("the card range file ends within its header");
  const head: FileHead = JSON.parse(new TextDecoder().decode(file.subarray(2 * word, 2 * word + headLength)));
  const total = head.counts.reduce((sum, [, count]) => sum + inWords(count * bytesARange), at);
  if (total !== file.length) throw new Error("the card range file's length does not match the counts in its header");
  const byDigits = new Map<number, RangeColumns>();
  for (const [digits, count] of head.counts) {
    byDigits.set(digits, columnsIn(file, at, count));
    at += inWords(count * bytesARange);
  }
  return { terms: head.terms, byDigits };
}
