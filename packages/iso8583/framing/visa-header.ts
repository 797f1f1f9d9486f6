import { Buffer } from "node:buffer";
import { Iso8583Error } from "../iso8583-error.ts";
import type { VisaHeaderSettings } from "./framing.ts";

const HEADER_BYTES = 22;
const REJECT_HEADER_BYTES = 26;
const LENGTH_AT = 3;
const DESTINATION_AT = 5;
const SOURCE_AT = 8;
const REASON_AT = 24;

/**
 * The header of a Visa station, 22 bytes: H1 its length, H2 format 01, H3 text format 02, H4 total length, H5 and H6
 * destination and source station, H7 round-trip data, H8 and H9 flags, H10 batch, H11 reserved, H12 user data.
 */
export function withVisaHeader(settings: VisaHeaderSettings, message: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES + message.length);
  bytes[0] = HEADER_BYTES;
  bytes[1] = 0x01;
  bytes[2] = 0x02;
  bytes.writeUInt16BE(bytes.length, LENGTH_AT);
  bytes.write(stationDigits(settings.destinationStation), DESTINATION_AT, "hex");
  bytes.write(stationDigits(settings.sourceStation), SOURCE_AT, "hex");
  bytes.set(message, HEADER_BYTES);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function stationDigits(station: string): string {
  if (!/^\d{6}$/.test(station)) {
    throw new Iso8583Error("invalid-dialect", { path: "frame", detail: "a station number has six digits" });
  }
  return station;
}

/**
 * The message behind the header. A rejected message comes back behind a longer header that gives a reason (H13, H14):
 * that is a failure of the link and never an answer.
 */
export function withoutVisaHeader(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = view[0];
  if (size === REJECT_HEADER_BYTES && view.length >= REJECT_HEADER_BYTES) {
    const reason = view.toString("hex", REASON_AT, REJECT_HEADER_BYTES);
    throw new Iso8583Error("rejected-by-network", { path: "frame", offset: REASON_AT, detail: `reason ${reason}` });
  }
  if (size !== HEADER_BYTES || view.length < HEADER_BYTES) {
    throw new Iso8583Error("frame-header", { path: "frame", offset: 0 });
  }
  if (view.readUInt16BE(LENGTH_AT) !== view.length) {
    throw new Iso8583Error("frame-header", { path: "frame", offset: LENGTH_AT });
  }
  return bytes.subarray(HEADER_BYTES);
}
