import { Buffer } from "node:buffer";
import {
  destinationAt,
  headerBytes,
  reasonAt,
  rejectHeaderBytes,
  roundTripAt,
  sourceAt,
  stationDigits,
  writtenLength,
} from "./framing/visa-header.ts";

export interface VisaRoute {
  /** Station IDs in a Visa header: destination (H5) and source (H6), six digits each. */
  readonly destinationStation: string;
  readonly sourceStation: string;
  /** H7, round-trip control information: set by the sender and echoed in the response. */
  readonly roundTrip: number;
}

const hasHeader = (bytes: Uint8Array, size: number): boolean => bytes[0] === size && bytes.length >= size;

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Reads the route from a message header or a reject header. Returns undefined if the bytes start with neither. */
export function visaRouteOf(packed: Uint8Array): VisaRoute | undefined {
  if (!hasHeader(packed, headerBytes) && !hasHeader(packed, rejectHeaderBytes)) return undefined;
  const view = viewOf(packed);
  return {
    destinationStation: view.toString("hex", destinationAt, sourceAt),
    sourceStation: view.toString("hex", sourceAt, roundTripAt),
    roundTrip: view.readUInt8(roundTripAt),
  };
}

/**
 * Returns the packed message with its route replaced. H4 (total length) is updated, because the length differs from H4 if a
 * reject header was added.
 */
export function withVisaRoute(packed: Uint8Array, route: VisaRoute): Uint8Array {
  const bytes = Buffer.from(packed);
  bytes.write(stationDigits(route.destinationStation), destinationAt, "hex");
  bytes.write(stationDigits(route.sourceStation), sourceAt, "hex");
  bytes.writeUInt8(route.roundTrip, roundTripAt);
  return writtenLength(bytes);
}

/** Builds the network's reject message: a 26-byte reject header and the rejected message. `reason` (H14) has four digits. */
export function visaReject(rejected: Uint8Array, reason: string): Uint8Array {
  const route = visaRouteOf(rejected);
  const bytes = Buffer.alloc(rejectHeaderBytes + rejected.length);
  bytes.set(rejected.subarray(0, headerBytes));
  bytes[0] = rejectHeaderBytes;
  bytes.write(reason, reasonAt, "hex");
  bytes.set(rejected, rejectHeaderBytes);
  if (!route) return writtenLength(bytes);
  const { destinationStation, sourceStation, roundTrip } = route;
  return withVisaRoute(bytes, {
    destinationStation: sourceStation,
    sourceStation: destinationStation,
    roundTrip,
  });
}

/** A rejected message with its original header, and the reject reason. */
export interface VisaRejected {
  readonly reason: string;
  readonly packed: Uint8Array;
}

export const visaRejectedIn = (packed: Uint8Array): VisaRejected | undefined =>
  hasHeader(packed, rejectHeaderBytes)
    ? {
        reason: viewOf(packed).toString("hex", reasonAt, rejectHeaderBytes),
        packed: packed.subarray(rejectHeaderBytes),
      }
    : undefined;
