/** A term of the glossary. */
export interface Term {
  /** Heading of its section. */
  readonly section: string;
  readonly word: string;
  /** Synonyms, and words that a reader may search for instead. */
  readonly also: readonly string[];
  readonly meaning: string;
  /** Section of the documentation that it links to. */
  readonly address?: string;
}
