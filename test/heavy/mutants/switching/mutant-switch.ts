/**
 * Switched sources call this at each mutated position to check whether the mutant is on. At most one mutant is on. A run can
 * also record the positions that it reaches: a mutant at a position that a run never reaches cannot change that run.
 */
export interface MutantSwitch {
  /** Index of the active mutant. Undefined for the unmodified service. */
  on: number | undefined;
  /** Records the mutants that a run reaches. Undefined if the run is not recorded. */
  noted: NotedMutants | undefined;
  is(mutant: number): boolean;
  /** Returns the original value, or the replacement if the mutant is on. */
  either<Value>(mutant: number, instead: () => Value, asItIs: Value): Value;
}

export interface NotedMutants {
  /** Mutants whose positions the run reached. */
  readonly passed: Set<number>;
  /** Mutants that would have changed the result at their position. */
  readonly differing: Set<number>;
}

export const nothingNoted = (): NotedMutants => ({ passed: new Set(), differing: new Set() });

function differs(instead: () => unknown, asItIs: unknown): boolean {
  try {
    const other = instead();
    return typeof other === "boolean" ? other !== Boolean(asItIs) : !Object.is(other, asItIs);
  } catch {
    return true;
  }
}

const newMutantSwitch = (): MutantSwitch => ({
  on: undefined,
  noted: undefined,
  is(mutant) {
    this.noted?.passed.add(mutant);
    this.noted?.differing.add(mutant);
    return this.on === mutant;
  },
  either(mutant, instead, asItIs) {
    if (this.on === mutant) return instead();
    if (this.noted && !this.noted.differing.has(mutant)) {
      this.noted.passed.add(mutant);
      if (differs(instead, asItIs)) this.noted.differing.add(mutant);
    }
    return asItIs;
  },
});

/** Global name through which switched sources find the switch. */
export const switchName = "mutantSwitch";

/** Switch of this thread, created on first use. */
export function mutantSwitch(): MutantSwitch {
  const known = globalThis as { [switchName]?: MutantSwitch };
  known[switchName] ??= newMutantSwitch();
  return known[switchName];
}
