export interface Verdict {
  /** Name of the case: its file name, followed by a line number or an ID if the file has one case per line. */
  readonly name: string;
  /** Differences from the expected result. Empty if the case passed or was not validated. */
  readonly failures: readonly string[];
  /** Parts of the case that could not be validated, and other remarks. */
  readonly notes: readonly string[];
  /** True if the case could not be validated. Such a case counts as neither passed nor failed. */
  readonly notValidated?: true;
}

/** Throws if the folder cannot be read. */
export type FolderValidator = (folder: string) => AsyncIterable<Verdict>;
