import type { PrefixEncoding } from "./definition/field-spec.ts";

/** Delimits messages in a byte stream, and defines what a network prepends to each message. */
export interface Framing {
  readonly length: {
    /** Number of bytes in a binary or BCD length, or of characters in an ASCII or EBCDIC length. */
    readonly size: 2 | 4;
    readonly enc: PrefixEncoding;
    /** True if the length also counts the length prefix and the zero bytes. */
    readonly includesPrefix: boolean;
    /**
     * Number of zero bytes after the length. On Visa-type connections, two bytes follow the length. Both are zero in a message
     * frame; in session traffic, the first byte is 2.
     */
    readonly zeroBytes: 0 | 2;
  };
  /** Maximum length of a message with its header, in bytes. Longer frames are rejected before they are read. */
  readonly maxLength: number;
  /** Visa stations prepend a 22-byte header to each message. Connections to other networks have no such header. */
  readonly header: "none" | VisaHeaderSettings;
}

export interface VisaHeaderSettings {
  readonly kind: "visa";
  /** Station ID of the destination: six digits, assigned by the network. */
  readonly destinationStation: string;
  readonly sourceStation: string;
}

/** The most common framing: a two-byte big-endian length that counts only the message. */
export const twoByteFraming: Framing = {
  length: { size: 2, enc: "binary", includesPrefix: false, zeroBytes: 0 },
  maxLength: 8_192,
  header: "none",
};

/** The Visa-type framing: a two-byte length, two zero bytes, and messages of at most 2,048 bytes with their header. */
export const visaTypeFraming: Framing = {
  length: { size: 2, enc: "binary", includesPrefix: false, zeroBytes: 2 },
  maxLength: 2_048,
  header: { kind: "visa", destinationStation: "000000", sourceStation: "000000" },
};
