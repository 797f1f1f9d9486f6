import type { FramedCodec } from "#iso8583/framed-codec";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { Iso8583Message } from "#iso8583/message";
import { beginOfKeyOfAnswer, isRequest, keyOfAnswer, keyOfExpectedAnswer } from "./message-key.ts";

/** What the bytes of one frame are, before anybody acts on them. */
export type Received =
  | {
      readonly kind: "answer";
      readonly key: string;
      readonly message: Iso8583Message;
      /** The same without frame and header. */
      readonly packed: Uint8Array;
    }
  /** A message that the network sends by itself. */
  | { readonly kind: "request"; readonly message: Iso8583Message }
  /** The network sent a request back: its form was not accepted. `key` is absent when it cannot be told which. */
  | { readonly kind: "rejected"; readonly key?: string }
  /** A body that cannot be read; whether it answers the request with that key. */
  | { readonly kind: "unreadable"; readonly answers: (key: string) => boolean };

const decodedIn = (wire: FramedCodec, packed: Uint8Array): Iso8583Message | undefined => {
  try {
    return wire.message.unpack(packed);
  } catch (error) {
    return error instanceof Iso8583Error ? error.decoded : undefined;
  }
};

/** Reads one frame. It throws nothing: a body that cannot be read is the trouble of its own request and of no other. */
export const received = (wire: FramedCodec, bytes: Uint8Array): Received => {
  const returned = wire.returned(bytes);
  if (returned) {
    const request = decodedIn(wire, returned);
    return request ? { kind: "rejected", key: keyOfExpectedAnswer(request) } : { kind: "rejected" };
  }
  try {
    const packed = wire.withoutHeader(bytes);
    const message = wire.message.unpack(packed);
    if (isRequest(message.mti)) return { kind: "request", message };
    return { kind: "answer", key: keyOfAnswer(message), message, packed };
  } catch (error) {
    // A header that contradicts what follows it says nothing of whose answer this is; the message behind it may.
    const decoded =
      error instanceof Iso8583Error && error.decoded ? error.decoded : decodedIn(wire, wire.behindHeader(bytes));
    const begin = decoded && beginOfKeyOfAnswer(decoded);
    return { kind: "unreadable", answers: (key) => begin !== undefined && key.startsWith(begin) };
  }
};
