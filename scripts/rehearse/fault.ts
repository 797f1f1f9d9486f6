import { knownGaps } from "./known-gaps.ts";
import { isNew, type Remedy } from "./remedy.ts";
import type { StepName } from "./step.ts";

export type Fault = "ours" | "the endpoint's" | "unknown";

export interface ClassifiedFailure {
  readonly fault: Fault;
  /** Description of the known gap that matches the evidence (`KnownGap.what`). Absent if no gap matches. */
  readonly what?: string;
  readonly remedy?: Remedy;
}

/** Context of a failure. */
export interface Seen {
  readonly step: StepName;
  /** True for AWS itself, in which case a failure is never the endpoint's fault. */
  readonly isAws: boolean;
  /** Remedies already applied for the endpoint's gaps. */
  readonly remedies: readonly Remedy[];
}

/**
 * Patterns for errors that our own code or templates cause on any endpoint: error responses of our functions, and
 * CloudFormation's errors for an invalid template.
 */
const ourWords = [
  /\/service\/problems\//,
  /rejected the call \((?:400|500)\): /,
  /Parameters are missing a value/,
  /Template format error|Template error|ValidationError/,
  /\[acquiring\/|lib\/stages/,
];

function recognised(evidence: string, { step, isAws, remedies }: Seen): ClassifiedFailure | undefined {
  if (isAws) return undefined;
  for (const { what, steps, evidence: pattern, fault = "the endpoint's", remedy: remedyFor } of knownGaps) {
    const seen = steps.includes(step) ? pattern.exec(evidence) : null;
    if (!seen) continue;
    const remedy = remedyFor?.(seen);
    if (!remedy) return { fault, what };
    if (isNew(remedy, remedies)) return { fault, what, remedy };
  }
  return undefined;
}

/** If a failure matches no pattern, its cause is unknown, and a person must check the failure. */
export const classifyFailure = (evidence: string, seen: Seen): ClassifiedFailure =>
  recognised(evidence, seen) ?? { fault: ourWords.some((word) => word.test(evidence)) ? "ours" : "unknown" };
