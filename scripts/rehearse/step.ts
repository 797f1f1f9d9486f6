/** What a rehearsal does, in this order; what each one shows is in docs/operations/rehearse.md. */
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

/** A thing that did not work, in the words in which it was told; several when each may be somebody else's fault. */
export class StepFailure extends Error {
  readonly evidence: readonly string[];

  constructor(evidence: readonly string[]) {
    super(evidence.join("\n"));
    this.evidence = evidence;
  }
}

/** What a step that passed shows for it, and what later steps need of it. */
export interface Done<Value> {
  readonly evidence: string;
  readonly value: Value;
}
