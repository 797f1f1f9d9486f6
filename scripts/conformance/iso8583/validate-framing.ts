import { compileFraming } from "#iso8583/framed-codec";
import type { Framing } from "#iso8583/framing";
import { fileToRecords, fromBlocks1014, recordsToFile, toBlocks1014 } from "#iso8583/record-blocks";
import type { Verdict } from "../verdict.ts";
import type { CaseFile } from "./case-file.ts";

type Layer = Omit<Verdict, "name">;

/** Maximum size of the headers between the length and the message, in bytes. The content of the headers is not checked. */
const longestHeader = 64;

const framings: readonly Framing[] = (["binary", "ascii", "ebcdic", "bcd"] as const).flatMap((enc) =>
  ([2, 4] as const).flatMap((size) =>
    [false, true].flatMap((includesPrefix) =>
      ([0, 2] as const).map((zeroBytes): Framing => {
        const digits = enc === "bcd" ? size * 2 : size;
        const max = enc === "binary" ? 256 ** size - 1 : 10 ** digits - 1;
        return {
          length: { size, enc, includesPrefix, zeroBytes },
          maxLength: Math.min(max - 8, 65_000),
          header: "none",
        };
      }),
    ),
  ),
);

const equal = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/**
 * True if the frame contains exactly the message, optionally preceded by headers: the length prefix must be correct, and
 * rebuilding the frame must produce the same bytes.
 */
const isFrameOf = (frame: Uint8Array, message: Uint8Array): boolean =>
  framings.some((framing) => {
    try {
      const codec = compileFraming(framing);
      const [payload, ...more] = codec.reader()(frame);
      return (
        payload !== undefined &&
        more.length === 0 &&
        payload.length - message.length <= longestHeader &&
        equal(payload.subarray(payload.length - message.length), message) &&
        equal(codec.frame(payload), frame)
      );
    } catch {
      return false;
    }
  });

/** True for a clearing file, with or without 1014-byte blocking, that contains the message as a record. */
const isFileWith = (file: Uint8Array, message: Uint8Array): boolean =>
  [
    { open: (bytes: Uint8Array) => bytes, close: (bytes: Uint8Array) => bytes },
    { open: fromBlocks1014, close: toBlocks1014 },
  ].some(({ open, close }) => {
    try {
      const records = fileToRecords(open(file));
      const again = close(recordsToFile(records));
      return records.some((record) => equal(record, message)) && equal(again, file);
    } catch {
      return false;
    }
  });

interface Leaf {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function hexLeaves(value: unknown, path: string): Leaf[] {
  if (typeof value === "string") {
    const isHex = /^(?:[0-9a-fA-F]{2})+$/.test(value);
    return isHex ? [{ path, bytes: new Uint8Array(Buffer.from(value, "hex")) }] : [];
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => hexLeaves(inner, `${path}.${key}`))
    : [];
}

/**
 * True for a Visa-type header: the first byte contains the header's length, and bytes 4 and 5 contain the total length of
 * header and message.
 */
const namesTotal = (header: Uint8Array, messageLength: number): boolean =>
  header.length >= 5 &&
  header[0] === header.length &&
  Buffer.from(header).readUInt16BE(3) === header.length + messageLength;

/**
 * True if the pieces (the length prefix, then headers, in the file's order) and the message form a frame, or if a header
 * contains its own length and the total length.
 */
function addsUp(pieces: readonly Leaf[], message: Uint8Array): boolean {
  const front = Buffer.concat(pieces.map((piece) => piece.bytes));
  return (
    isFrameOf(Buffer.concat([front, message]), message) ||
    [front, ...pieces.map((piece) => piece.bytes)].some((header) => namesTotal(header, message.length))
  );
}

/**
 * Validates the `framing` layer: the bytes around the message on a connection or in a file. A complete frame must contain the
 * message, and rebuilding the frame must produce the same bytes. Separate pieces must form a frame with the message, or
 * contain a Visa-type header. The format of the layer is not fixed, so only a layer with `hex` in a property name can fail.
 * For any other layer that does not match, such as a description in prose, a note states that the framing was not validated.
 */
export function validateFraming(expected: CaseFile, bytes: Uint8Array): Layer {
  if (expected.framing === undefined || expected.framing === null) return { failures: [], notes: [] };
  const leaves = hexLeaves(expected.framing, "framing");
  const whole = leaves.filter((leaf) => leaf.bytes.length > bytes.length);
  const pieces = leaves.filter((leaf) => leaf.bytes.length <= longestHeader);
  const explained =
    whole.length > 0
      ? whole.every((leaf) => isFrameOf(leaf.bytes, bytes) || isFileWith(leaf.bytes, bytes))
      : pieces.length > 0 && addsUp(pieces, bytes);
  if (explained) return { failures: [], notes: [] };
  const isDeclared = leaves.some((leaf) => /hex/i.test(leaf.path));
  return isDeclared
    ? { failures: ["framing does not match the message"], notes: [] }
    : { failures: [], notes: ["framing not validated: the case file does not contain the bytes of the framing"] };
}
