import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import type { Books } from "../books.ts";
import type { SentMessage } from "../world.ts";

/** A message on its way to a network, unpacked. */
export interface ReadMessage extends Omit<SentMessage, "packed"> {
  readonly stan: string;
  readonly cardNumber: string;
  /** All its fields as they read: bytes are hex digits. */
  readonly text: string;
}

const hexOf = (cryptogram: string): string => Buffer.from(cryptogram, "base64").toString("hex").toUpperCase();

/** A long one stands in two fields at american-express: so long is its first part. */
const firstPart = 40;

/** How a cryptogram is written wherever somebody writes it: in base64, or in hex. */
export const writingsOf = (cryptogram: string): readonly string[] => {
  const hex = hexOf(cryptogram).slice(0, firstPart);
  return [cryptogram, hex, hex.toLowerCase()];
};

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
