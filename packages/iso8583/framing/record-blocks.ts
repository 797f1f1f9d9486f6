import { Buffer } from "node:buffer";
import { Iso8583Error } from "../iso8583-error.ts";

/**
 * Files of ISO 8583 records, as clearing uses them. Variable blocked (VBS): four bytes of length before each record, a
 * length of zero at the end. Blocked by 1014: the same cut into 1,012 bytes, each block closed by two bytes of filler,
 * the last one filled up.
 */
const LENGTH_BYTES = 4;
const BLOCK_DATA_BYTES = 1_012;
const BLOCK_BYTES = 1_014;
const FILLER = 0x40;

export function recordsToFile(records: readonly Uint8Array[]): Uint8Array {
  const pieces = [...records, new Uint8Array()].flatMap((record) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(record.length);
    return [length, record];
  });
  return new Uint8Array(Buffer.concat(pieces));
}

export function fileToRecords(file: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const records: Uint8Array[] = [];
  for (let at = 0; ; ) {
    if (at + LENGTH_BYTES > bytes.length) {
      throw new Iso8583Error("truncated", { path: "file", offset: at });
    }
    const length = bytes.readUInt32BE(at);
    const start = at + LENGTH_BYTES;
    if (length === 0) {
      if (bytes.subarray(start).some((byte) => byte !== FILLER && byte !== 0)) {
        throw new Iso8583Error("trailing-bytes", { path: "file", offset: start });
      }
      return records;
    }
    if (start + length > bytes.length) {
      throw new Iso8583Error("truncated", { path: "file", offset: start });
    }
    records.push(new Uint8Array(bytes.subarray(start, start + length)));
    at = start + length;
  }
}

export function toBlocks1014(file: Uint8Array): Uint8Array {
  const count = Math.ceil(file.length / BLOCK_DATA_BYTES);
  const blocks = new Uint8Array(count * BLOCK_BYTES).fill(FILLER);
  for (let index = 0; index < count; index += 1) {
    blocks.set(file.subarray(index * BLOCK_DATA_BYTES, (index + 1) * BLOCK_DATA_BYTES), index * BLOCK_BYTES);
  }
  return blocks;
}

export function fromBlocks1014(blocks: Uint8Array): Uint8Array {
  if (blocks.length === 0 || blocks.length % BLOCK_BYTES !== 0) {
    throw new Iso8583Error("truncated", { path: "file", offset: blocks.length });
  }
  const count = blocks.length / BLOCK_BYTES;
  const file = new Uint8Array(count * BLOCK_DATA_BYTES);
  for (let index = 0; index < count; index += 1) {
    const start = index * BLOCK_BYTES;
    const end = start + BLOCK_DATA_BYTES;
    if (blocks[end] !== FILLER || blocks[end + 1] !== FILLER) {
      throw new Iso8583Error("pad-nibble", { path: "file", offset: end });
    }
    file.set(blocks.subarray(start, end), index * BLOCK_DATA_BYTES);
  }
  return file;
}
