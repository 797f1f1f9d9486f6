import { compileDialect } from "./codec.ts";
import type { Dialect } from "./dialect.ts";
import { compileFraming, type FrameReader } from "./framing/frame-codec.ts";
import { withoutVisaHeader, withVisaHeader } from "./framing/visa-header.ts";
import type { Codec } from "./message.ts";

export { compileFraming, type FrameReader };

export interface FramedCodec extends Codec {
  /** Puts the length in front of a packed message. */
  frame(packed: Uint8Array): Uint8Array;
  frameReader(onControl?: () => void): FrameReader;
}

/** Messages as they travel on the link of a dialect: behind the header of the network, inside its frame. */
export const compileFramedDialect = (dialect: Dialect): FramedCodec => {
  const codec = compileDialect(dialect);
  const frames = compileFraming(dialect.framing);
  const { header } = dialect.framing;
  return {
    pack: (message) => {
      const packed = codec.pack(message);
      return header === "none" ? packed : withVisaHeader(header, packed);
    },
    unpack: (bytes) => codec.unpack(header === "none" ? bytes : withoutVisaHeader(bytes)),
    frame: (packed) => frames.frame(packed),
    frameReader: (onControl) => frames.reader(onControl),
  };
};
