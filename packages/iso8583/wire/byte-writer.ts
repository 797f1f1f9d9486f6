import { Buffer } from "node:buffer";

/** A growing buffer that a codec keeps for all its messages. */
export class ByteWriter {
  bytes = Buffer.alloc(2_048);
  position = 0;

  /** Makes room for this many bytes and returns where they begin. */
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

  /** The bytes written, copied out. */
  take(): Uint8Array {
    return new Uint8Array(this.bytes.subarray(0, this.position));
  }

  /** Card data does not stay in memory longer than its message. */
  wipe(): void {
    this.bytes.fill(0, 0, this.position);
    this.position = 0;
  }
}
