import { Iso8583Error } from "../iso8583-error.ts";
import type { PartsCodec } from "./parts-codec.ts";

export interface AlternativeLayout {
  readonly firstBytes: ReadonlySet<number>;
  readonly announced: PartsCodec;
  readonly otherwise: PartsCodec;
  /** Subfields of `otherwise`. A value with only these subfields is written in the `otherwise` layout. */
  readonly otherwiseKeys: ReadonlySet<string>;
}

/**
 * Returns the codec for a field with two layouts. The first byte selects the layout to read; the subfields present in a value
 * select the layout to write.
 */
export function alternativeParts(layout: AlternativeLayout, path: string): PartsCodec {
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
      // Throws if the written value would be read back in the other layout.
      if (writer.position > start && firstBytes.has(writer.bytes[start] as number) === plain) {
        throw new Iso8583Error("unknown-part", { path });
      }
    },
  };
}
