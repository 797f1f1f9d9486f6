/**
 * What the switched sources of a build ask at each place that has a mutant: whether it is on. At most one is. A run can also be
 * watched for the places that it comes to: a mutant at a place that a run never comes to leaves that run as it is.
 */
export interface MutantSwitch {
  /** Which one is on; undefined for the service as it is. */
  on: number | undefined;
  /** Hears what a run comes to; undefined where nobody listens. */
  noted: NotedMutants | undefined;
  is(mutant: number): boolean;
  /** Gives what is there, or, where the mutant is on, what is in its place. */
  either<Value>(mutant: number, instead: () => Value, asItIs: Value): Value;
}

export interface NotedMutants {
  /** Whose places were come to. */
  readonly passed: Set<number>;
  /** Where what is done there would have been different. */
  readonly differing: Set<number>;
}

export const nothingNoted = (): NotedMutants => ({ passed: new Set(), differing: new Set() });

const differs = (instead: () => unknown, asItIs: unknown): boolean => {
  try {
    const other = instead();
    return typeof other === "boolean" ? other !== Boolean(asItIs) : !Object.is(other, asItIs);
  } catch {
    return true;
  }
};

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

/** Switched sources find it by this name. */
export const switchName = "mutantSwitch";

/** The switch of this thread, made when it is first asked for. */
export const mutantSwitch = (): MutantSwitch => {
  const known = globalThis as { [switchName]?: MutantSwitch };
  known[switchName] ??= newMutantSwitch();
  return known[switchName];
};
