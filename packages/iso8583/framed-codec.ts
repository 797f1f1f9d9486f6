import { compileDialect } from "./codec.ts";
import type { Dialect } from "./dialect.ts";
import { compileFraming, type FrameReader } from "./framing/frame-codec.ts";
import { headerBytes, returnedMessage, withoutVisaHeader, withVisaHeader } from "./framing/visa-header.ts";
import type { Codec } from "./message.ts";

export { compileFraming, type FrameReader };

export interface FramedCodec extends Codec {
  /** Codec for the message without the header and the frame, for other transports. */
  readonly message: Codec;
  /** Prepends the network's header to a packed message, if the framing defines a header. */
  withHeader(packed: Uint8Array): Uint8Array;
  /** Returns the packed message after the header. Throws `rejected-by-network` for a reject header. */
  withoutHeader(bytes: Uint8Array): Uint8Array;
  /** Returns all bytes after the network's header, regardless of the header's content. */
  behindHeader(bytes: Uint8Array): Uint8Array;
  /** Returns the rejected packed message that follows the reject header, or undefined if there is no reject header. */
  returned(bytes: Uint8Array): Uint8Array | undefined;
  /** Prepends the length prefix to a packed message. */
  frame(packed: Uint8Array): Uint8Array;
  frameReader(onControl?: () => void): FrameReader;
}

/**
 * Compiles the codec for a connection. `pack` and `unpack` process messages with the network's header but without the frame,
 * which `frame` adds and `frameReader` removes.
 */
export function compileFramedDialect(dialect: Dialect): FramedCodec {
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
}
