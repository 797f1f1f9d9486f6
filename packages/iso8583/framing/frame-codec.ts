import { Buffer } from "node:buffer";
import type { Framing } from "../framing.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import { ByteReader } from "../wire/byte-reader.ts";
import { ByteWriter } from "../wire/byte-writer.ts";
import { lengthPrefix } from "../wire/length-prefix.ts";

/** Accepts a stream's bytes as they arrive. Returns the completed frames without their length prefixes. */
export type FrameReader = (received: Uint8Array) => readonly Uint8Array[];

export interface FrameCodec {
  frame(payload: Uint8Array): Uint8Array;
  /**
   * Creates a reader for one connection. For an empty frame or a session traffic frame, such as a heartbeat, the reader
   * calls `onControl` and does not return the frame. If the length or the zero bytes after it are invalid, the reader
   * throws, because the stream cannot be resynchronized.
   */
  reader(onControl?: () => void): FrameReader;
}

/** On Visa-type connections, the value 2 in the third byte of a frame marks session traffic, such as heartbeats. */
const sessionControl = 2;

export function compileFraming(framing: Framing): FrameCodec {
  const { size, enc, includesPrefix, zeroBytes } = framing.length;
  const prefix = lengthPrefix(enc, enc === "bcd" ? size * 2 : size, "frame");
  const headBytes = size + zeroBytes;
  const uncounted = includesPrefix ? headBytes : 0;
  if (framing.maxLength < 1 || framing.maxLength + uncounted > prefix.max) {
    throw new Iso8583Error("invalid-dialect", {
      path: "frame",
      detail: `a length of ${framing.maxLength} does not fit into the length prefix`,
    });
  }

  const payloadLength = (head: Uint8Array): number => {
    let counted: number;
    try {
      counted = prefix.read(new ByteReader(head), "frame");
    } catch {
      throw new Iso8583Error("frame-length", { path: "frame", offset: 0 });
    }
    const length = counted - uncounted;
    if (length < 0 || length > framing.maxLength) throw new Iso8583Error("frame-length", { path: "frame", offset: 0 });
    return length;
  };

  const isControl = (head: Uint8Array): boolean => {
    if (zeroBytes === 0) return false;
    const marks = head.subarray(size, headBytes);
    if (marks.some((byte, index) => byte !== 0 && !(index === 0 && byte === sessionControl))) {
      throw new Iso8583Error("frame-header", { path: "frame", offset: size });
    }
    return marks[0] === sessionControl;
  };

  const writer = new ByteWriter();

  return {
    frame(payload) {
      if (payload.length > framing.maxLength) throw new Iso8583Error("frame-length", { path: "frame" });
      try {
        prefix.write(writer, writer.reserve(size), payload.length + uncounted);
        writer.reserve(zeroBytes);
        const payloadAt = writer.reserve(payload.length);
        writer.bytes.set(payload, payloadAt);
        return writer.take();
      } finally {
        writer.wipe();
      }
    },

    reader(onControl) {
      let pending = Buffer.alloc(0);
      return (received) => {
        pending = pending.length === 0 ? Buffer.from(received) : Buffer.concat([pending, received]);
        const frames: Uint8Array[] = [];
        let at = 0;
        while (pending.length - at >= headBytes) {
          const begin = at + headBytes;
          const head = pending.subarray(at, begin);
          const end = begin + payloadLength(head);
          const control = isControl(head);
          if (pending.length < end) break;
          if (control || end === begin) {
            onControl?.();
          } else {
            frames.push(new Uint8Array(pending.buffer, pending.byteOffset + begin, end - begin));
          }
          at = end;
        }
        pending = pending.subarray(at);
        return frames;
      };
    },
  };
}
