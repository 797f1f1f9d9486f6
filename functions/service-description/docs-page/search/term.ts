/** A word of the glossary. */
export interface Term {
  /** Heading that it stands under. */
  readonly section: string;
  readonly word: string;
  /** Synonyms, and words that a reader may search for instead. */
  readonly also: readonly string[];
  readonly meaning: string;
  /** Place of the documentation that it leads to. */
  readonly address?: string;
}
