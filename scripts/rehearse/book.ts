import { classifyFailure } from "./fault.ts";
import { isNew, type Remedy, remedyInWords } from "./remedy.ts";
import { type Done, StepFailure, type StepName } from "./step.ts";
import type { Row } from "./table.ts";

/** Thrown if a required step fails; ends the rehearsal of the stage. */
export class Abandoned extends Error {}

export interface BookOptions {
  readonly stage: string;
  readonly isAws: boolean;
  /** Remedies already applied for the endpoint's gaps. New remedies are added. */
  readonly remedies: Remedy[];
  readonly tell: (row: Row) => void;
}

export interface StepOptions {
  /** Runs before the step is retried. */
  readonly repair?: () => Promise<unknown>;
}

function evidenceOf(error: unknown): readonly string[] {
  if (error instanceof StepFailure) return error.evidence;
  return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
}

/**
 * Runs steps and records their outcomes. A failure is classified by its evidence. If the evidence matches a known gap of the
 * endpoint, and the gap has a new remedy, the step is retried with the remedy.
 */
export function bookOf({ stage, isAws, remedies, tell }: BookOptions) {
  /**
   * Records the failures of a step. Returns true if there is a new remedy to try. If any failure has a remedy, failures
   * without a remedy are not recorded, because the retry shows whether they recur.
   */
  const learns = (step: StepName, error: unknown): boolean => {
    const seen = evidenceOf(error).map((evidence) => ({
      evidence,
      ...classifyFailure(evidence, { step, isAws, remedies }),
    }));
    const gaps = seen.filter(({ remedy }) => remedy !== undefined);
    for (const { evidence, fault, what, remedy } of gaps.length > 0 ? gaps : seen) {
      if (remedy && isNew(remedy, remedies)) remedies.push(remedy);
      const who = fault === "the endpoint's" ? "The endpoint" : "Not proven: the endpoint";
      const words = [what && `${who} ${what}`, remedy && `continues ${remedyInWords(remedy)}`].filter(Boolean);
      const prefix = words.length > 0 ? `${words.join("; ")}: ` : "";
      tell({ stage, step, result: remedy ? "continued" : "failed", fault, evidence: `${prefix}${evidence}` });
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
    /** Throws `Abandoned` if the step fails. */
    must: async <Value>(
      step: StepName,
      work: () => Promise<Done<Value>>,
      { repair }: StepOptions = {},
    ): Promise<Value> => {
      const value = await attempt(step, work, repair);
      if (value === undefined) throw new Abandoned();
      return value;
    },
    /** The rehearsal continues if the step fails. */
    may: async (step: StepName, work: () => Promise<Done<unknown>>): Promise<void> => {
      await attempt(step, work);
    },
  };
}
