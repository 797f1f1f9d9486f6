import { Buffer } from "node:buffer";
import { Iso8583Error } from "./iso8583-error.ts";

/**
 * Formats for ISO 8583 clearing files. VBS (variable block spanned): a four-byte length before each record and a length of
 * zero at the end. Blocks of 1,014 bytes: each contains 1,012 bytes of the VBS file and two filler bytes; the last block is
 * padded with filler bytes.
 */
const lengthBytes = 4;
const blockDataBytes = 1_012;
const blockBytes = 1_014;
const filler = 0x40;

export function recordsToFile(records: readonly Uint8Array[]): Uint8Array {
  const pieces = [...records, new Uint8Array()].flatMap((record) => {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(record.length);
    return [length, record];
  });
  return new Uint8Array(Buffer.concat(pieces));
}

export function fileToRecords(file: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const records: Uint8Array[] = [];
  for (let at = 0; ; ) {
    if (at + lengthBytes > bytes.length) throw new Iso8583Error("truncated", { path: "file", offset: at });
    const length = bytes.readUInt32BE(at);
    const start = at + lengthBytes;
    if (length === 0) {
      if (bytes.subarray(start).some((byte) => byte !== filler && byte !== 0)) {
        throw new Iso8583Error("trailing-bytes", { path: "file", offset: start });
      }
      return records;
    }
    if (start + length > bytes.length) throw new Iso8583Error("truncated", { path: "file", offset: start });
    records.push(new Uint8Array(bytes.subarray(start, start + length)));
    at = start + length;
  }
}

export function toBlocks1014(file: Uint8Array): Uint8Array {
  const count = Math.ceil(file.length / blockDataBytes);
  const blocks = new Uint8Array(count * blockBytes).fill(filler);
  for (let index = 0; index < count; index += 1) {
    blocks.set(file.subarray(index * blockDataBytes, (index + 1) * blockDataBytes), index * blockBytes);
  }
  return blocks;
}

export function fromBlocks1014(blocks: Uint8Array): Uint8Array {
  if (blocks.length === 0 || blocks.length % blockBytes !== 0) {
    throw new Iso8583Error("truncated", { path: "file", offset: blocks.length });
  }
  const count = blocks.length / blockBytes;
  const file = new Uint8Array(count * blockDataBytes);
  for (let index = 0; index < count; index += 1) {
    const start = index * blockBytes;
    const end = start + blockDataBytes;
    if (blocks[end] !== filler || blocks[end + 1] !== filler) {
      throw new Iso8583Error("pad-nibble", { path: "file", offset: end });
    }
    file.set(blocks.subarray(start, end), index * blockDataBytes);
  }
  return file;
}
