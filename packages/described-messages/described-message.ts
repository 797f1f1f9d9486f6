/** A described message: a tree of its fields in message order. It contains only values that may be shown. */
export interface DescribedMessage {
  readonly kind: "iso8583" | "emv-3ds";
  /** Kind of message. The code is absent if the message ends before it. */
  readonly type: { readonly code?: string; readonly text: string };
  /** The dialect, or the protocol version. */
  readonly dialectName: string;
  readonly elements: readonly DescribedElement[];
  /** Data elements in the bitmaps, including undecodable ones. */
  readonly announced?: readonly number[];
  /** Length of the message in bytes, if it was read from bytes. */
  readonly bytes?: number;
  readonly problems: readonly DescribedProblem[];
}

/** A field, part or element. It has a value, a length, or parts. */
export interface DescribedElement {
  /** Path from the root of the message: `48.22.05`, `acctInfo.chAccAgeInd`, `54.1.5`. */
  readonly path: string;
  /** Absent if it is in no table. */
  readonly name?: string;
  readonly about?: string;
  readonly value?: string;
  /** Meaning of the value. */
  readonly meaning?: string;
  /** Length of a hidden value: digits, characters, hex digits or entries. */
  readonly length?: number;
  /** Position in the bytes of the message, including the length prefix. */
  readonly at?: { readonly offset: number; readonly bytes: number };
  readonly parts?: readonly DescribedElement[];
}

/** An error in a message. It names the position, and never the value. */
export interface DescribedProblem {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
  readonly offset?: number;
}
