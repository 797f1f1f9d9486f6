import type { FramedCodec } from "#iso8583/framed-codec";

interface MessageReaderSettings {
  readonly take: (packed: Uint8Array) => void;
  /** Called with an error of the host itself, never of a message. */
  readonly onFault: (fault: Error) => void;
}

/** Reads the messages of one connection as their bytes arrive. A broken frame or an error of the host ends it. */
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
