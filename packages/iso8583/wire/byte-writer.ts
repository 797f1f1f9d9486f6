import { Buffer } from "node:buffer";

/** A growable buffer that a codec reuses for all its messages. */
export class ByteWriter {
  bytes = Buffer.alloc(2_048);
  position = 0;

  /** Reserves `count` bytes and returns the position of the first one. */
  reserve(count: number): number {
    const start = this.position;
    const end = start + count;
    if (end > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(end, this.bytes.length * 2));
      this.bytes.copy(larger, 0, 0, start);
      this.bytes.fill(0, 0, start);
      this.bytes = larger;
    }
    this.position = end;
    return start;
  }

  /** Returns a copy of the bytes written. */
  take(): Uint8Array {
    return new Uint8Array(this.bytes.subarray(0, this.position));
  }

  /** Overwrites the bytes written, so that card data does not remain in the buffer after a message has been packed. */
  wipe(): void {
    this.bytes.fill(0, 0, this.position);
    this.position = 0;
  }
}
