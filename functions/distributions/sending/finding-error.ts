import type { FileFinding } from "./file-to-deliver.ts";

/** Ends an attempt whose finding is known where it happens. */
export class FindingError extends Error {
  override readonly name = "FindingError";
  readonly finding: FileFinding;

  constructor(finding: FileFinding) {
    super(finding);
    this.finding = finding;
  }
}
