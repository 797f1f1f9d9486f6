import type { FramedCodec } from "#iso8583/framed-codec";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { Iso8583Message } from "#iso8583/message";
import { beginOfKeyOfAnswer, isRequest, keyOfAnswer, keyOfExpectedAnswer } from "./message-key.ts";

export type Received =
  | {
      readonly kind: "answer";
      readonly key: string;
      readonly message: Iso8583Message;
      /** Message without the frame and header. */
      readonly packed: Uint8Array;
    }
  /** Unsolicited message from the network. */
  | { readonly kind: "request"; readonly message: Iso8583Message }
  /**
   * The network returned a request because the request's format is invalid. `key` is absent if the request cannot be
   * identified.
   */
  | { readonly kind: "rejected"; readonly key?: string }
  /** Unreadable message. `answers` returns true if the message is the response to the request with the given key. */
  | { readonly kind: "unreadable"; readonly answers: (key: string) => boolean };

function decodedIn(wire: FramedCodec, packed: Uint8Array): Iso8583Message | undefined {
  try {
    return wire.message.unpack(packed);
  } catch (error) {
    return error instanceof Iso8583Error ? error.decoded : undefined;
  }
}

/** Reads one frame. Never throws, because an unreadable message must affect only the corresponding request. */
export function received(wire: FramedCodec, bytes: Uint8Array): Received {
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
    // An inconsistent header does not identify the request, but the message after the header can identify it.
    const decoded =
      error instanceof Iso8583Error && error.decoded ? error.decoded : decodedIn(wire, wire.behindHeader(bytes));
    const begin = decoded && beginOfKeyOfAnswer(decoded);
    return { kind: "unreadable", answers: (key) => begin !== undefined && key.startsWith(begin) };
  }
}
