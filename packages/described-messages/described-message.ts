/** A message in words: a tree of its fields in the order of the message, with values that may be shown and no others. */
export interface DescribedMessage {
  readonly kind: "iso8583" | "emv-3ds";
  /** What kind of message it is; without a code where it ends before that. */
  readonly type: { readonly code?: string; readonly text: string };
  /** The dialect, or the version of the protocol. */
  readonly dialectName: string;
  readonly elements: readonly DescribedElement[];
  /** Which data elements the bitmaps announce, also those that could not be read. */
  readonly announced?: readonly number[];
  /** Length of the message in bytes, where bytes were read. */
  readonly bytes?: number;
  readonly problems: readonly DescribedProblem[];
}

/** One field, part or element. It has a value, or a length, or parts. */
export interface DescribedElement {
  /** From the message down: `48.22.05`, `acctInfo.chAccAgeInd`, `54.1.5`. */
  readonly path: string;
  /** Absent where no table knows it. */
  readonly name?: string;
  readonly about?: string;
  readonly value?: string;
  /** The value in words. */
  readonly meaning?: string;
  /** Of a value that is not shown: digits, characters, hex digits or entries. */
  readonly length?: number;
  /** Where it stands in the bytes of the message, length prefix included. */
  readonly at?: { readonly offset: number; readonly bytes: number };
  readonly parts?: readonly DescribedElement[];
}

/** Something that is wrong with a message. It says where, and never what stands there. */
export interface DescribedProblem {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
  readonly offset?: number;
}
