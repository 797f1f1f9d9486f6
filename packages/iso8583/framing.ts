import type { PrefixEncoding } from "./definition/field-spec.ts";

/** Delimits messages on a byte stream, and defines what a network prepends to each. */
export interface Framing {
  readonly length: {
    /** Bytes of a binary or BCD length, characters of an ASCII or EBCDIC one. */
    readonly size: 2 | 4;
    readonly enc: PrefixEncoding;
    /** True if the length counts the prefix itself. */
    readonly includesPrefix: boolean;
    /**
     * Zero bytes after the length that it does not count (Visa-type connections: two; the first marks session traffic).
     */
    readonly zeroBytes: 0 | 2;
  };
  /** Longer frames are rejected before they are read. */
  readonly maxLength: number;
  /** Visa stations put a header of 22 bytes before each message. No other connection here has one. */
  readonly header: "none" | VisaHeaderSettings;
}

export interface VisaHeaderSettings {
  readonly kind: "visa";
  /** Six digits, as assigned by the network. */
  readonly destinationStation: string;
  readonly sourceStation: string;
}

/** Two bytes big-endian, counting the message only: the most common frame. */
export const twoByteFraming: Framing = {
  length: { size: 2, enc: "binary", includesPrefix: false, zeroBytes: 0 },
  maxLength: 8_192,
  header: "none",
};

/** The Visa-type frame: two bytes of length, two zero bytes, messages of at most about 2,000 bytes. */
export const visaTypeFraming: Framing = {
  length: { size: 2, enc: "binary", includesPrefix: false, zeroBytes: 2 },
  maxLength: 2_048,
  header: { kind: "visa", destinationStation: "000000", sourceStation: "000000" },
};
