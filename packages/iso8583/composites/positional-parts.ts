import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import type { Element } from "../wire/element.ts";
import type { PartsCodec } from "./parts-codec.ts";

/** Returns the codec for consecutive binary parts. A value can end after any part, but no earlier part can be missing. */
export const positionalParts = (layout: ReadonlyMap<string, Element>, path: string): PartsCodec => ({
  decode(reader) {
    const parts: Record<string, FieldValue> = {};
    for (const [key, element] of layout) {
      if (reader.position === reader.end) break;
      parts[key] = element.decode(reader);
    }
    return parts;
  },

  encode(writer, parts) {
    let missing = false;
    for (const [key, element] of layout) {
      const value = parts[key];
      if (value === undefined) {
        missing = true;
      } else if (missing) {
        throw new Iso8583Error("part-incomplete", { path });
      } else {
        element.encode(writer, value);
      }
    }
    if (Object.keys(parts).some((key) => !layout.has(key))) throw new Iso8583Error("unknown-part", { path });
  },
});
