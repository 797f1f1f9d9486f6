import { Buffer } from "node:buffer";
import { Iso8583Error } from "../iso8583-error.ts";

/** A read position in a message. `end` is the end of the innermost part being decoded; reads past `end` are rejected. */
export class ByteReader {
  readonly bytes: Buffer;
  position = 0;
  end: number;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.byteLength;
  }

  /** Skips `count` bytes and returns the position of the first one. */
  skip(count: number, path: string): number {
    const start = this.position;
    if (count > this.end - start) throw new Iso8583Error("truncated", { path, offset: start });
    this.position = start + count;
    return start;
  }
}
