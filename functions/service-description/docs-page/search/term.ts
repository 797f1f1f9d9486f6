export interface Term {
  /** Heading of the glossary section. */
  readonly section: string;
  readonly word: string;
  /** Synonyms, and words that a reader might search for instead. */
  readonly also: readonly string[];
  readonly meaning: string;
  /** Path and anchor of the documentation section that the term links to. */
  readonly address?: string;
}
