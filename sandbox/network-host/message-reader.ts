import type { FramedCodec } from "#iso8583/framed-codec";

interface MessageReaderSettings {
  readonly take: (packed: Uint8Array) => void;
  /** A fault of the host itself, never of a message. */
  readonly onFault: (fault: Error) => void;
}

/** Reads the messages of one connection as their bytes come. A broken frame ends it, and so does a fault of the host. */
export const messageReader = (
  codec: Pick<FramedCodec, "frameReader">,
  socket: { destroy(): unknown },
  { take, onFault }: MessageReaderSettings,
): ((received: Uint8Array) => void) => {
  const read = codec.frameReader();
  return (received) => {
    let messages: readonly Uint8Array[];
    try {
      messages = read(received);
    } catch {
      socket.destroy();
      return;
    }
    try {
      for (const packed of messages) take(packed);
    } catch (fault) {
      onFault(fault instanceof Error ? fault : new Error("the host failed"));
      socket.destroy();
    }
  };
};
