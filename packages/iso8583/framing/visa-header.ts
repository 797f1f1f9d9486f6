import { Buffer } from "node:buffer";
import type { VisaHeaderSettings } from "../framing.ts";
import { Iso8583Error } from "../iso8583-error.ts";

export const headerBytes = 22;
export const rejectHeaderBytes = 26;
const lengthAt = 3;
export const destinationAt = 5;
export const sourceAt = 8;
export const roundTripAt = 11;
export const reasonAt = 24;

/**
 * Prepends the 22-byte header of a Visa station: H1 header length, H2 format 01, H3 text format 02, H4 total length, H5 and H6
 * destination and source station, H7 round-trip control information, H8 and H9 flags, H10 batch, H11 reserved, H12 user data.
 */
export function withVisaHeader(settings: VisaHeaderSettings, message: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(headerBytes + message.length);
  bytes[0] = headerBytes;
  bytes[1] = 0x01;
  bytes[2] = 0x02;
  writtenLength(bytes);
  bytes.write(stationDigits(settings.destinationStation), destinationAt, "hex");
  bytes.write(stationDigits(settings.sourceStation), sourceAt, "hex");
  bytes.set(message, headerBytes);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** H4 counts all bytes from the start of the header. */
export function writtenLength(bytes: Buffer): Buffer {
  bytes.writeUInt16BE(bytes.length, lengthAt);
  return bytes;
}

export function stationDigits(station: string): string {
  if (!/^\d{6}$/.test(station)) {
    throw new Iso8583Error("invalid-dialect", { path: "frame", detail: "a station ID must have six digits" });
  }
  return station;
}

/**
 * Returns the message without its header. Throws `rejected-by-network` for a reject header, and `frame-header` for any other
 * invalid header. A reject header has 26 bytes, contains the reason code (H14) and precedes the rejected message.
 */
export function withoutVisaHeader(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = view[0];
  if (size === rejectHeaderBytes && view.length >= rejectHeaderBytes) {
    const reason = view.toString("hex", reasonAt, rejectHeaderBytes);
    throw new Iso8583Error("rejected-by-network", { path: "frame", offset: reasonAt, detail: `reason ${reason}` });
  }
  if (size !== headerBytes || view.length < headerBytes) {
    throw new Iso8583Error("frame-header", { path: "frame", offset: 0 });
  }
  if (view.readUInt16BE(lengthAt) !== view.length) {
    throw new Iso8583Error("frame-header", { path: "frame", offset: lengthAt });
  }
  return bytes.subarray(headerBytes);
}

/**
 * Returns the rejected message, without the reject header and the original header, or undefined if there is
 * no reject header. A rejected message begins with its original header.
 */
export function returnedMessage(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== rejectHeaderBytes || bytes.length <= rejectHeaderBytes) return undefined;
  const sent = bytes.subarray(rejectHeaderBytes);
  return sent[0] === headerBytes ? sent.subarray(headerBytes) : sent;
}
