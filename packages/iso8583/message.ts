/**
 * A decoded ISO 8583 message. Text is a Latin-1 string whatever the wire encoding was, digits keep their
 * zeros, binary is upper-case hex. A composite is an object keyed by sub-field.
 */
export type FieldValue = string | { readonly [part: string]: FieldValue };

export interface Iso8583Message {
  readonly mti: string;
  /** Keys are data element numbers: "2", "3", … "192". */
  readonly fields: { readonly [dataElement: string]: FieldValue };
}

export interface Codec {
  pack(message: Iso8583Message): Uint8Array;
  unpack(bytes: Uint8Array, observer?: ReadingObserver): Iso8583Message;
}

/** Told where the data elements of a message stand, for those who show its bytes. */
export interface ReadingObserver {
  onBitmap(dataElements: readonly number[]): void;
  /** `offset` is where the field begins, its length prefix included, `end` the first byte behind it. */
  onField(dataElement: string, offset: number, end: number): void;
}

/**
 * Keys of a composite that begin with # are not sub-fields. They keep what a sub-field table cannot say,
 * so that a message re-encodes to the same bytes:
 * `#order` is the wire order of the tags, present only when it differs from the order the table asks for;
 * `#rest` is what follows the first unknown bit of an inner bitmap (that bitmap's remaining bits, then the bytes).
 * A tag that occurs more than once gets the key `<tag>#2`, `<tag>#3`, …
 */
export const orderKey = "#order";
export const restKey = "#rest";
