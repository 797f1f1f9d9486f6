/** Error for a throttled invocation: the function did not run. */
export class Throttled extends Error {
  override readonly name = "TooManyRequestsException";
}

/**
 * Reserved concurrency that operators set for a function. Only zero has an effect here: zero reserved concurrency throttles
 * every invocation. The setting is lost on restart.
 */
export class ReservedConcurrency {
  readonly #reserved = new Map<string, number>();

  of(functionName: string): number | undefined {
    return this.#reserved.get(functionName);
  }

  reserve(functionName: string, calls: number): void {
    this.#reserved.set(functionName, calls);
  }

  free(functionName: string): void {
    this.#reserved.delete(functionName);
  }

  /** Throws `Throttled` if the reserved concurrency of the function is zero. */
  require(functionName: string): void {
    if (this.#reserved.get(functionName) === 0) {
      throw new Throttled(`Rate Exceeded: the reserved concurrency of ${functionName} is 0`);
    }
  }
}
