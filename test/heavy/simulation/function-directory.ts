/** What calls a function by its name reaches. */

interface CalledFunction {
  readonly invoke: (
    invocation: string,
    input: unknown,
  ) => Promise<{ readonly kind: string; readonly answer?: unknown }>;
  /** Whether an event whose function fails is given to it again. */
  readonly isRepeated: boolean;
}

export class FunctionDirectory {
  readonly #known = new Map<string, CalledFunction>();
  #calls = 0;

  add(functionName: string, called: CalledFunction): void {
    this.#known.set(functionName, called);
  }

  /** Undefined where nothing in the run is for it. */
  find(functionName: string): CalledFunction | undefined {
    return this.#known.get(functionName);
  }

  /** Names the next call. */
  nextCall(functionName: string): string {
    this.#calls += 1;
    return `${functionName} woken ${this.#calls}`;
  }
}
