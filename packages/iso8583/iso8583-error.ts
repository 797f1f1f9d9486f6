import type { FieldValue, Iso8583Message } from "./message.ts";

export const iso8583Errors = {
  "invalid-dialect": "The dialect is invalid",
  truncated: "The message ends before the field does",
  "trailing-bytes": "Extra bytes follow the last field",
  "unknown-mti": "The message type indicator has an unknown version, class, function or originator",
  "unknown-field": "The dialect has no definition for this data element",
  "unknown-part": "The layout has no such part",
  "bitmap-not-canonical": "The bitmap is not in the canonical format of the dialect",
  "length-prefix": "The length prefix is not a number in its encoding",
  "length-out-of-range": "The length is outside the range of the field",
  "odd-length": "The value does not end on a byte boundary",
  "character-set": "A character is not allowed in this field type",
  "unmapped-character": "A byte or character has no mapping in the encoding of this field",
  "pad-nibble": "A padding nibble or filler byte does not have the required value",
  "part-incomplete": "The value ends in the middle of a part",
  "parts-left-over": "The value continues after its last part",
  "tag-invalid": "A tag is malformed or not in its shortest form",
  "value-kind": "The value has the wrong type. Expected text, digits, hex or an object of parts",
  "frame-length": "The frame length is not a number or is outside the range allowed on the connection",
  "rejected-by-network": "The network returned the message with a reject header",
  "frame-header": "The message header does not have the expected format",
} as const;

export type Iso8583ErrorCode = keyof typeof iso8583Errors;

export interface Iso8583ErrorPlace {
  /**
   * Field path such as `DE48.82`. For errors outside the fields, the location, such as `MTI`, `bitmap`, `frame` or `file`,
   * or the name of the dialect. The path never contains a field value.
   */
  readonly path: string;
  /** Byte offset in the message, frame or file. Undefined if a message is being packed or a dialect is being compiled. */
  readonly offset?: number | undefined;
  /**
   * Describes an error in a dialect, or contains the reason code from a reject header. The detail never contains card data.
   */
  readonly detail?: string;
}

/** The only error class of this codec. The error message states the location and kind of the error, but never a field value. */
export class Iso8583Error extends Error {
  override readonly name = "Iso8583Error";
  readonly code: Iso8583ErrorCode;
  readonly path: string;
  readonly offset: number | undefined;
  // Private, so that neither console.log nor JSON.stringify reveals card data when printing the error.
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
   * Returns the part of the message that was decoded before the error. This part is usually sufficient to respond to the
   * message or to log the STAN. Contains card data.
   */
  get decoded(): Iso8583Message | undefined {
    return this.#decoded;
  }

  withDecoded(mti: string, fields: { readonly [dataElement: string]: FieldValue }): this {
    this.#decoded = { mti, fields };
    return this;
  }
}
