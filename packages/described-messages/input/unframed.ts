import { visaRejectedIn, visaRouteOf } from "#iso8583/visa-route";

/** A possible message in the input, with descriptions of the parts before it. */
export interface Unframed {
  readonly bytes: Uint8Array;
  readonly infront: readonly string[];
}

const visaHeaderBytes = 22;

const binary = (bytes: Uint8Array, count: number): number =>
  bytes.subarray(0, count).reduce((value, byte) => value * 256 + byte, 0);

const digits = (bytes: Uint8Array, count: number): number =>
  Number(Array.from(bytes.subarray(0, count), (byte) => (byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : "x")).join(""));

/**
 * Strips possible length prefixes: two or four bytes, two bytes followed by two reserved bytes (not checked), or four digits.
 * The length can include or exclude the prefix itself.
 */
function withoutLength(bytes: Uint8Array): readonly Unframed[] {
  const kinds = [
    { size: 2, length: binary(bytes, 2), what: "2 length bytes" },
    { size: 4, length: binary(bytes, 2), what: "2 length bytes and 2 reserved bytes" },
    { size: 4, length: binary(bytes, 4), what: "4 length bytes" },
    { size: 4, length: digits(bytes, 4), what: "4 length digits" },
  ];
  return kinds
    .filter(({ size, length }) => bytes.length > size && (length === bytes.length - size || length === bytes.length))
    .map(({ size, what }) => ({ bytes: bytes.subarray(size), infront: [what] }));
}

function withoutHeader({ bytes, infront }: Unframed): readonly Unframed[] {
  const rejected = visaRejectedIn(bytes);
  if (rejected) {
    const why = `a reject header with reason ${rejected.reason}`;
    return withoutHeader({ bytes: rejected.packed, infront: [...infront, why] });
  }
  if (visaRouteOf(bytes) === undefined) return [];
  return [{ bytes: bytes.subarray(visaHeaderBytes), infront: [...infront, "a 22-byte header"] }];
}

/**
 * Returns the candidates for a message: the bytes unchanged, the bytes without each possible length prefix, and each of
 * these without its Visa header, if it has one.
 */
export function unframed(bytes: Uint8Array): readonly Unframed[] {
  const framed = [{ bytes, infront: [] }, ...withoutLength(bytes)];
  return [...framed, ...framed.flatMap(withoutHeader)];
}
