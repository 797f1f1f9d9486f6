import { Iso8583Error } from "../iso8583-error.ts";
import type { PartsCodec } from "./parts-codec.ts";

export interface AlternativeLayout {
  readonly firstBytes: ReadonlySet<number>;
  readonly announced: PartsCodec;
  readonly otherwise: PartsCodec;
  /** The sub-fields of `otherwise`: a value with these only is written that way. */
  readonly otherwiseKeys: ReadonlySet<string>;
}

/** Two usages of one field: read by the first byte of the value, written by the sub-fields given. */
export const alternativeParts = (layout: AlternativeLayout, path: string): PartsCodec => {
  const { firstBytes, announced, otherwise, otherwiseKeys } = layout;
  return {
    decode(reader) {
      const isAnnounced = reader.position < reader.end && firstBytes.has(reader.bytes[reader.position] as number);
      return (isAnnounced ? announced : otherwise).decode(reader);
    },
    encode(writer, parts) {
      const plain = Object.keys(parts).every((key) => otherwiseKeys.has(key));
      const start = writer.position;
      (plain ? otherwise : announced).encode(writer, parts);
      // What is written must be read back by the same usage.
      if (writer.position > start && firstBytes.has(writer.bytes[start] as number) === plain) {
        throw new Iso8583Error("unknown-part", { path });
      }
    },
  };
};
