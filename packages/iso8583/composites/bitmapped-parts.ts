import { Buffer } from "node:buffer";
import { Iso8583Error } from "../iso8583-error.ts";
import { type FieldValue, restKey } from "../message.ts";
import type { Element } from "../wire/element.ts";
import type { PartsCodec } from "./parts-codec.ts";

export interface BitmappedLayout {
  readonly bytes: number;
  /** Codec for the bitmap itself, in hex. */
  readonly bitmap: Element;
  readonly head: ReadonlyMap<string, Element>;
  readonly known: ReadonlyMap<number, Element>;
}

const isSet = (bits: Uint8Array, bit: number) => ((bits[(bit - 1) >> 3] as number) & (0x80 >> ((bit - 1) & 7))) !== 0;

function set(bits: Uint8Array, bit: number) {
  bits[(bit - 1) >> 3] = (bits[(bit - 1) >> 3] as number) | (0x80 >> ((bit - 1) & 7));
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex").toUpperCase();

/**
 * Returns the codec for parts that follow an inner bitmap. The length of an unknown part cannot be determined, so the codec
 * stores this part and all later parts in `#rest`: a bitmap of these parts and their bytes, in hex.
 */
export function bitmappedParts(layout: BitmappedLayout, path: string): PartsCodec {
  const { bytes: size, bitmap, head, known } = layout;
  const lastBit = size * 8;

  /** Splits `#rest` into a bitmap of the parts that it contains, and the bytes of these parts. */
  const splitRest = (rest: FieldValue | undefined) => {
    if (rest === undefined) return { given: false, bits: new Uint8Array(size), bytes: new Uint8Array() };
    if (typeof rest !== "string" || rest.length < size * 2 || !/^(?:[0-9A-Fa-f]{2})*$/.test(rest)) {
      throw new Iso8583Error("value-kind", { path });
    }
    const whole = Buffer.from(rest, "hex");
    return { given: true, bits: Uint8Array.from(whole.subarray(0, size)), bytes: whole.subarray(size) };
  };

  return {
    decode(reader) {
      if (reader.position === reader.end) return "";
      const parts: Record<string, FieldValue> = {};
      for (const [key, element] of head) parts[key] = element.decode(reader);
      const bits = Buffer.from(bitmap.decode(reader) as string, "hex");
      for (let bit = 1; bit <= lastBit; bit += 1) {
        if (!isSet(bits, bit)) continue;
        const element = known.get(bit);
        if (element === undefined) {
          const left = new Uint8Array(size);
          for (let later = bit; later <= lastBit; later += 1) {
            if (isSet(bits, later)) set(left, later);
          }
          const start = reader.skip(reader.end - reader.position, path);
          parts[restKey] = toHex(left) + toHex(reader.bytes.subarray(start, reader.end));
          break;
        }
        parts[String(bit)] = element.decode(reader);
      }
      return parts;
    },

    encode(writer, parts) {
      const rest = splitRest(parts[restKey]);
      const bits = Uint8Array.from(rest.bits);
      const firstOfRest = Array.from({ length: lastBit }, (_, index) => index + 1).find((bit) => isSet(bits, bit));
      if (rest.given && (firstOfRest === undefined || known.has(firstOfRest))) {
        throw new Iso8583Error("unknown-part", { path });
      }
      const present: number[] = [];
      for (const key of Object.keys(parts)) {
        const bit = Number(key);
        if (known.has(bit) && String(bit) === key && bit < (firstOfRest ?? Number.POSITIVE_INFINITY)) {
          present.push(bit);
          set(bits, bit);
        } else if (key !== restKey && !head.has(key)) {
          throw new Iso8583Error("unknown-part", { path });
        }
      }
      for (const [key, element] of head) element.encode(writer, key in parts ? (parts[key] as FieldValue) : "");
      bitmap.encode(writer, toHex(bits));
      for (const bit of present.sort((one, other) => one - other)) {
        (known.get(bit) as Element).encode(writer, parts[String(bit)] as string);
      }
      const restAt = writer.reserve(rest.bytes.length);
      writer.bytes.set(rest.bytes, restAt);
    },
  };
}
