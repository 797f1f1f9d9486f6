import { knownGaps } from "./known-gaps.ts";
import { isNew, type Remedy } from "./remedy.ts";
import type { StepName } from "./step.ts";

export type Fault = "ours" | "the endpoint's" | "unknown";

export interface ClassifiedFailure {
  readonly fault: Fault;
  /** The gap that was recognised: the fault is the endpoint's, or may be. */
  readonly what?: string;
  /** What lets the rehearsal go on. */
  readonly remedy?: Remedy;
}

/** Where a failure was seen. */
export interface Seen {
  readonly step: StepName;
  /** Whether AWS itself answered: then a failure is never the endpoint's. */
  readonly isAws: boolean;
  /** What is done already about the gaps of this endpoint. */
  readonly remedies: readonly Remedy[];
}

/**
 * Words that come of our own code or templates, wherever they run: what our functions answer, what CloudFormation says of a
 * template that it cannot take.
 */
const ourWords = [
  /\/service\/problems\//,
  /refused \((?:400|500)\): /,
  /Parameters are missing a value/,
  /Template format error|Template error|ValidationError/,
  /\[acquiring\/|lib\/stages/,
];

const recognised = (evidence: string, { step, isAws, remedies }: Seen): ClassifiedFailure | undefined => {
  if (isAws) return undefined;
  for (const { what, steps, evidence: pattern, fault = "the endpoint's", remedy: remedyFor } of knownGaps) {
    const seen = steps.includes(step) ? pattern.exec(evidence) : null;
    if (!seen) continue;
    const remedy = remedyFor?.(seen);
    if (!remedy) return { fault, what };
    if (isNew(remedy, remedies)) return { fault, what, remedy };
  }
  return undefined;
};

/** Whose fault a failure is, by its evidence. What nobody recognises is unknown, and somebody has to look. */
export const classifyFailure = (evidence: string, seen: Seen): ClassifiedFailure =>
  recognised(evidence, seen) ?? { fault: ourWords.some((word) => word.test(evidence)) ? "ours" : "unknown" };
