import { compileDialect } from "./codec.ts";
import type { Dialect } from "./dialect.ts";
import { compileFraming, type FrameReader } from "./framing/frame-codec.ts";
import { headerBytes, returnedMessage, withoutVisaHeader, withVisaHeader } from "./framing/visa-header.ts";
import type { Codec } from "./message.ts";

export { compileFraming, type FrameReader };

export interface FramedCodec extends Codec {
  /** The message alone, for where something else carries it. */
  readonly message: Codec;
  /** Puts the header of the network, where it has one, in front of a packed message. */
  withHeader(packed: Uint8Array): Uint8Array;
  /** The packed message behind the header; `rejected-by-network` when the header says so. */
  withoutHeader(bytes: Uint8Array): Uint8Array;
  /** What follows the header, whatever that says. */
  behindHeader(bytes: Uint8Array): Uint8Array;
  /** The packed message that the network sent back behind a reject header; undefined when these bytes are none. */
  returned(bytes: Uint8Array): Uint8Array | undefined;
  /** Puts the length in front of a packed message. */
  frame(packed: Uint8Array): Uint8Array;
  frameReader(onControl?: () => void): FrameReader;
}

/** Messages as they travel on the link of a dialect: behind the header of the network, inside its frame. */
export const compileFramedDialect = (dialect: Dialect): FramedCodec => {
  const codec = compileDialect(dialect);
  const frames = compileFraming(dialect.framing);
  const { header } = dialect.framing;
  const withHeader = (packed: Uint8Array) => (header === "none" ? packed : withVisaHeader(header, packed));
  const withoutHeader = (bytes: Uint8Array) => (header === "none" ? bytes : withoutVisaHeader(bytes));
  return {
    message: codec,
    withHeader,
    withoutHeader,
    behindHeader: (bytes) => (header === "none" ? bytes : bytes.subarray(headerBytes)),
    returned: (bytes) => (header === "none" ? undefined : returnedMessage(bytes)),
    pack: (message) => withHeader(codec.pack(message)),
    unpack: (bytes) => codec.unpack(withoutHeader(bytes)),
    frame: (packed) => frames.frame(packed),
    frameReader: (onControl) => frames.reader(onControl),
  };
};
