import type { FramedCodec } from "#iso8583/framed-codec";

interface MessageReaderSettings {
  readonly take: (packed: Uint8Array) => void;
  /** Called for errors of the host itself, never for errors in a message. */
  readonly onFault: (fault: Error) => void;
}

/** A malformed frame or a host error ends the connection. */
export function messageReader(
  codec: Pick<FramedCodec, "frameReader">,
  socket: { destroy(): unknown },
  { take, onFault }: MessageReaderSettings,
): (received: Uint8Array) => void {
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
}
