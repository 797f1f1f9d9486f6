import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import type { Books } from "../books.ts";
import type { SentMessage } from "../world.ts";

/** An unpacked message to a network. */
export interface ReadMessage extends Omit<SentMessage, "packed"> {
  readonly stan: string;
  readonly cardNumber: string;
  /** Text of all fields; binary fields are in hex. */
  readonly text: string;
}

const hexOf = (cryptogram: string): string => Buffer.from(cryptogram, "base64").toString("hex").toUpperCase();

/** American Express splits a long cryptogram into two fields; this is the length of the first one. */
const firstPart = 40;

/** Returns the possible encodings of a cryptogram: base64 and hex. */
export function writingsOf(cryptogram: string): readonly string[] {
  const hex = hexOf(cryptogram).slice(0, firstPart);
  return [cryptogram, hex, hex.toLowerCase()];
}

export const readMessages = ({ sentMessages }: Pick<Books, "sentMessages">): readonly ReadMessage[] =>
  sentMessages.map(({ packed, ...message }) => {
    const { fields } = hostCodec(message.network).unpack(packed);
    return {
      ...message,
      stan: String(fields["11"]),
      cardNumber: String(fields["2"]),
      text: JSON.stringify(fields),
    };
  });

export const carries = ({ text }: Pick<ReadMessage, "text">, cryptogram: string): boolean =>
  writingsOf(cryptogram).some((writing) => text.includes(writing));
