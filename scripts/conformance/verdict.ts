export interface Verdict {
  /** Name of the case: that of its file. */
  readonly name: string;
  /** Differences, by path. Empty if the case passed. */
  readonly failures: readonly string[];
  /** Parts of the case that cannot be validated here. */
  readonly notes: readonly string[];
  /** The case could not be validated: it counts neither as passed nor as failed. */
  readonly notValidated?: true;
}

/** Validates every case of a folder. Throws if the folder cannot be read. */
export type FolderValidator = (folder: string) => AsyncIterable<Verdict>;
