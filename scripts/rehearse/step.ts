/** Steps of a rehearsal, in order. docs/operations/rehearse.md describes what each step tests. */
export type StepName =
  | "account"
  | "bootstrap"
  | "deploy"
  | "destroy"
  | "deploy again"
  | "onboard"
  | "smoke"
  | "update"
  | "smoke after update"
  | "destroy after update";

/**
 * A failure with its original output. The evidence has several entries if the output shows failures that might have different
 * causes.
 */
export class StepFailure extends Error {
  readonly evidence: readonly string[];

  constructor(evidence: readonly string[]) {
    super(evidence.join("\n"));
    this.evidence = evidence;
  }
}

/** Evidence that a step passed, and the step's outputs for later steps. */
export interface Done<Value> {
  readonly evidence: string;
  readonly value: Value;
}
