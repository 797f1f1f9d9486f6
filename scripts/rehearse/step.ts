/** Steps of a rehearsal in order; docs/operations/rehearse.md describes what each one proves. */
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

/** A failure with its original text; several texts if each may have another cause. */
export class StepFailure extends Error {
  readonly evidence: readonly string[];

  constructor(evidence: readonly string[]) {
    super(evidence.join("\n"));
    this.evidence = evidence;
  }
}

/** Evidence of a passed step, and its outputs for later steps. */
export interface Done<Value> {
  readonly evidence: string;
  readonly value: Value;
}
