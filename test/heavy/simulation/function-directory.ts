/** A function that can be called by name. */

interface CalledFunction {
  readonly invoke: (
    invocation: string,
    input: unknown,
  ) => Promise<{ readonly kind: string; readonly answer?: unknown }>;
  /** True if Lambda retries failed events of the function. */
  readonly isRepeated: boolean;
}

export class FunctionDirectory {
  readonly #known = new Map<string, CalledFunction>();
  #calls = 0;

  add(functionName: string, called: CalledFunction): void {
    this.#known.set(functionName, called);
  }

  /** Undefined if no function of the run has this name. */
  find(functionName: string): CalledFunction | undefined {
    return this.#known.get(functionName);
  }

  /** Returns the name of the next call. */
  nextCall(functionName: string): string {
    this.#calls += 1;
    return `${functionName} woken ${this.#calls}`;
  }
}
