import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import { anyLength, type Body, fitted, type Padding } from "../wire/bodies/body.ts";
import { assertParts, type PartValues } from "./parts-codec.ts";

/** Codec for the parts within a string: the characters of a text field or the digits of a numeric field. */
export interface TextParts {
  /** Splits the text into parts. `offset` is the start of the field, for error messages. */
  split(text: string, offset: number): FieldValue;
  /**
   * Joins the parts. If `whole` is true (fixed-length fields and repeated entries), every part is written. Otherwise, the
   * value ends after the last part that is present.
   */
  join(parts: PartValues, whole: boolean): string;
}

export interface TextPart {
  readonly key: string;
  readonly path: string;
  readonly length: number;
  /** False if this is the last part and extends to the end of the value, up to `length`. */
  readonly fixed: boolean;
  readonly allowed: (code: number) => boolean;
  readonly padding: Padding | undefined;
  readonly parts?: TextParts;
}

function check(part: TextPart, text: string, offset: number | undefined): void {
  for (let index = 0; index < text.length; index += 1) {
    if (!part.allowed(text.charCodeAt(index))) throw new Iso8583Error("character-set", { path: part.path, offset });
  }
}

function joinOne(part: TextPart, value: FieldValue, whole: boolean): string {
  const text = typeof value !== "string" && part.parts ? part.parts.join(value, part.fixed) : value;
  const full = fitted(text, part.fixed ? part.length : anyLength, part.padding, part.path);
  if (full.length > part.length) throw new Iso8583Error("length-out-of-range", { path: part.path });
  check(part, full, undefined);
  return whole && !part.fixed && part.length < Number.MAX_SAFE_INTEGER ? full.padEnd(part.length) : full;
}

/**
 * Returns the codec for positional subfields. A value can end after any subfield. A missing earlier subfield is filled with
 * its padding character; if no padding is defined, the value is rejected.
 */
export function positionalText(layout: readonly TextPart[], path: string): TextParts {
  const known = new Set(layout.map((part) => part.key));
  return {
    split(text, offset) {
      const parts: Record<string, FieldValue> = {};
      let at = 0;
      for (const part of layout) {
        if (at >= text.length) break;
        const piece = text.slice(at, part.fixed ? at + part.length : undefined);
        if (part.fixed ? piece.length < part.length : piece.length > part.length) {
          throw new Iso8583Error(part.fixed ? "part-incomplete" : "parts-left-over", { path: part.path, offset });
        }
        check(part, piece, offset);
        parts[part.key] = part.parts ? part.parts.split(piece, offset) : piece;
        at += piece.length;
      }
      if (at < text.length) throw new Iso8583Error("parts-left-over", { path, offset });
      return parts;
    },

    join(parts, whole) {
      assertParts(parts, path);
      if (Object.keys(parts).some((key) => !known.has(key))) throw new Iso8583Error("unknown-part", { path });
      const last = layout.findLastIndex((part) => parts[part.key] !== undefined);
      return layout
        .slice(0, whole ? layout.length : last + 1)
        .map((part) => {
          const value = parts[part.key];
          return joinOne(part, value === undefined ? "" : value, whole);
        })
        .join("");
    },
  };
}

/** Returns the codec for a repeated layout, with the keys "1", "2", … */
export const repeatedText = (entry: TextParts, size: number, path: string): TextParts => ({
  split(text, offset) {
    if (text.length % size !== 0) throw new Iso8583Error("part-incomplete", { path, offset });
    const parts: Record<string, FieldValue> = {};
    for (let at = 0; at < text.length; at += size) {
      parts[String(at / size + 1)] = entry.split(text.slice(at, at + size), offset);
    }
    return parts;
  },

  join(parts) {
    assertParts(parts, path);
    const count = Object.keys(parts).length;
    let text = "";
    for (let index = 1; index <= count; index += 1) {
      const value = parts[String(index)];
      if (value === undefined) throw new Iso8583Error("unknown-part", { path });
      text += typeof value === "string" ? fitted(value, size, undefined, path) : entry.join(value, true);
    }
    return text;
  },
});

/** Returns the codec for a text or numeric field with parts. A string instead of parts is encoded as the entire field. */
export const textPartsBody = (parts: TextParts, plain: Body): Body => ({
  bytesFor: plain.bytesFor,
  unitsIn: plain.unitsIn,
  decode(reader, units) {
    const offset = reader.position;
    return parts.split(plain.decode(reader, units) as string, offset);
  },
  encode: (writer, value, fixed) =>
    plain.encode(writer, typeof value === "string" ? value : parts.join(value, fixed !== anyLength), fixed),
});
