/**
 * Value of a field in a decoded ISO 8583 message. Text is a Latin-1 string regardless of the wire encoding, digits keep
 * their leading zeros, and binary values are uppercase hex. A composite is an object keyed by subfield.
 */
export type FieldValue = string | { readonly [part: string]: FieldValue };

export interface Iso8583Message {
  readonly mti: string;
  /** Values keyed by data element number, such as "2" or "127". An all-zero secondary bitmap has the key "1". */
  readonly fields: { readonly [dataElement: string]: FieldValue };
}

export interface Codec {
  pack(message: Iso8583Message): Uint8Array;
  unpack(bytes: Uint8Array, observer?: ReadingObserver): Iso8583Message;
}

/** Receives the byte position of each data element, for tools that display the bytes of a message. */
export interface ReadingObserver {
  onBitmap(dataElements: readonly number[]): void;
  /**
   * Reports a field. `offset` is the start of the field, including its length prefix; `end` is the first byte after the field.
   */
  onField(dataElement: string, offset: number, end: number): void;
}

/**
 * Keys of a composite that begin with # are not subfield keys. These keys preserve properties that a subfield table cannot
 * express, so that a message re-encodes to the same bytes. `#order` is the wire order of the tags, present only if it differs
 * from the layout's `order`. `#rest` contains everything from the first unknown bit of an inner bitmap onward, in hex: a
 * bitmap with only the remaining bits set, followed by the remaining bytes. The second and later occurrences of a tag have
 * the keys `<tag>#2`, `<tag>#3`, …
 */
export const orderKey = "#order";
export const restKey = "#rest";
