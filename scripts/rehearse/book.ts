import { classifyFailure } from "./fault.ts";
import { isNew, type Remedy, remedyInWords } from "./remedy.ts";
import { type Done, StepFailure, type StepName } from "./step.ts";
import type { Row } from "./table.ts";

/** A step failed without which the others cannot be. */
export class Abandoned extends Error {}

export interface BookOptions {
  readonly stage: string;
  readonly isAws: boolean;
  /** What is done already about the gaps of the endpoint; what is learnt is added. */
  readonly remedies: Remedy[];
  readonly tell: (row: Row) => void;
}

export interface StepOptions {
  /** What is done before the step is tried again. */
  readonly repair?: () => Promise<unknown>;
}

const evidenceOf = (error: unknown): readonly string[] => {
  if (error instanceof StepFailure) return error.evidence;
  return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
};

/**
 * Runs steps and writes down what came of each. A failure is judged by its evidence; where that shows a gap of the endpoint
 * with a remedy, the step is tried again with it.
 */
export const bookOf = ({ stage, isAws, remedies, tell }: BookOptions) => {
  /** Writes a failure down. True when there is a new remedy to try: what else there was then shows again, or is gone with it. */
  const learns = (step: StepName, error: unknown): boolean => {
    const seen = evidenceOf(error).map((evidence) => ({
      evidence,
      ...classifyFailure(evidence, { step, isAws, remedies }),
    }));
    const gaps = seen.filter(({ remedy }) => remedy !== undefined);
    for (const { evidence, fault, what, remedy } of gaps.length > 0 ? gaps : seen) {
      if (remedy && isNew(remedy, remedies)) remedies.push(remedy);
      const who = fault === "the endpoint's" ? "The endpoint" : "Not proven: the endpoint";
      const words = [what && `${who} ${what}`, remedy && `goes on ${remedyInWords(remedy)}`].filter(Boolean);
      const prefix = words.length > 0 ? `${words.join("; ")}: ` : "";
      tell({ stage, step, result: remedy ? "went on" : "failed", fault, evidence: `${prefix}${evidence}` });
    }
    return gaps.length > 0;
  };

  const attempt = async <Value>(
    step: StepName,
    work: () => Promise<Done<Value>>,
    repair?: StepOptions["repair"],
  ): Promise<Value | undefined> => {
    for (let error: unknown; ; ) {
      try {
        if (error) await repair?.();
        const { evidence, value } = await work();
        tell({ stage, step, result: "passed", evidence });
        return value;
      } catch (failure) {
        error = failure;
        if (!learns(step, failure)) return undefined;
      }
    }
  };

  return {
    /** A step that others need: `Abandoned` when it fails. */
    must: async <Value>(
      step: StepName,
      work: () => Promise<Done<Value>>,
      { repair }: StepOptions = {},
    ): Promise<Value> => {
      const value = await attempt(step, work, repair);
      if (value === undefined) throw new Abandoned();
      return value;
    },
    /** A step that nothing waits for. */
    may: async (step: StepName, work: () => Promise<Done<unknown>>): Promise<void> => {
      await attempt(step, work);
    },
  };
};
