import type { FieldValue, Iso8583Message } from "./message.ts";

/** All errors of messages and dialects, each with its text. */
export const iso8583Errors = {
  "invalid-dialect": "The dialect definition is not consistent",
  truncated: "The message ends before the field does",
  "trailing-bytes": "Bytes follow the last field",
  "unknown-mti": "The message type indicator has an unknown version, class, function or originator",
  "unknown-field": "The dialect has no definition for this data element",
  "unknown-part": "The layout has no such part",
  "bitmap-not-canonical": "The bitmap is not in the form that the dialect uses",
  "length-prefix": "The length prefix is not a number in its encoding",
  "length-out-of-range": "The length is outside the range of the field",
  "odd-length": "The length does not fall on a byte boundary",
  "character-set": "A character is not allowed in this type of field",
  "unmapped-character": "A character does not exist in the encoding of this field",
  "pad-nibble": "The unused nibble is not the padding of this encoding",
  "part-incomplete": "The value ends in the middle of a part",
  "parts-left-over": "The value continues after its last part",
  "tag-invalid": "A tag is malformed or not in its shortest form",
  "value-kind": "The value has the wrong type: text, digits, hex or an object of parts is expected",
  "frame-length": "The frame length is not a number or is outside the range of the connection",
  "rejected-by-network": "The network returned the message with a reject header",
  "frame-header": "The message header does not have the expected format",
} as const;

export type Iso8583ErrorCode = keyof typeof iso8583Errors;

export interface Iso8583ErrorPlace {
  /** Field path such as `DE48.82`; `MTI`, `bitmap` or `frame` outside the fields. Never derived from wire content. */
  readonly path: string;
  /** Byte offset in the message; absent when a message is packed or a dialect compiled. */
  readonly offset?: number | undefined;
  /** Error in a table, or the reason code of a reject header. Neither contains card data. */
  readonly detail?: string;
}

/** The only error class of this codec. Its message states the location and the kind of error, never a value. */
export class Iso8583Error extends Error {
  override readonly name = "Iso8583Error";
  readonly code: Iso8583ErrorCode;
  readonly path: string;
  readonly offset: number | undefined;
  // Private, so that neither console.log nor JSON.stringify of the error shows card data.
  #decoded: Iso8583Message | undefined;

  constructor(code: Iso8583ErrorCode, place: Iso8583ErrorPlace) {
    const at = place.offset === undefined ? "" : `, byte ${place.offset}`;
    const detail = place.detail === undefined ? "" : `: ${place.detail}`;
    super(`${iso8583Errors[code]} (${place.path}${at})${detail}`);
    this.code = code;
    this.path = place.path;
    this.offset = place.offset;
  }

  /**
   * The part of the message that was decoded before the error, enough to respond to it or to log its STAN. Contains card data.
   */
  get decoded(): Iso8583Message | undefined {
    return this.#decoded;
  }

  withDecoded(mti: string, fields: { readonly [dataElement: string]: FieldValue }): this {
    this.#decoded = { mti, fields };
    return this;
  }
}
