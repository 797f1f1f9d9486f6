/** Description of a message as a tree of its fields, in message order. Contains only values that may be shown. */
export interface DescribedMessage {
  readonly kind: "iso8583" | "emv-3ds";
  /** `code` is absent if the message has no message type or, in EMV 3-D Secure, an unknown one. */
  readonly type: { readonly code?: string; readonly text: string };
  /** Name of the ISO 8583 dialect, or protocol and version, such as `EMV 3-D Secure 2.2.0`. */
  readonly dialectName: string;
  readonly elements: readonly DescribedElement[];
  /** Data elements whose bits are set in the bitmaps, including those that could not be decoded. */
  readonly announced?: readonly number[];
  /** Length in bytes. Present only if a packed ISO 8583 message was decoded. */
  readonly bytes?: number;
  readonly problems: readonly DescribedProblem[];
}

export interface DescribedElement {
  /** Path from the root of the message: `48.22.05`, `acctInfo.chAccAgeInd`, `54.1.5`. */
  readonly path: string;
  /** Absent if the texts (`ElementTexts`) do not contain the path. */
  readonly name?: string;
  readonly about?: string;
  readonly value?: string;
  readonly meaning?: string;
  /** Length of a hidden value, in digits, characters, hex digits or entries. */
  readonly length?: number;
  /** Byte offset and length in the message, including the element's length prefix. */
  readonly at?: { readonly offset: number; readonly bytes: number };
  readonly parts?: readonly DescribedElement[];
}

/** An error, with its position in the message but never the value. */
export interface DescribedProblem {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
  readonly offset?: number;
}
