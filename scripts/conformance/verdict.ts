export interface Verdict {
  /** The case, by the name of its file. */
  readonly name: string;
  /** What differed, by path. Empty when the case passed. */
  readonly failures: readonly string[];
  /** What the case carries but nothing here can judge. */
  readonly notes: readonly string[];
  /** That nobody could judge the case: it counts neither as passed nor as failed. */
  readonly notValidated?: true;
}

/** Judges every case of a folder. Throws when the folder itself cannot be read. */
export type FolderValidator = (folder: string) => AsyncIterable<Verdict>;
