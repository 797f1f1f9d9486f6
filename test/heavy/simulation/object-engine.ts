/** Files of a run, in memory. Writes are atomic and immediately visible, as in an object store. */
export class ObjectEngine {
  readonly #objects = new Map<string, Uint8Array>();
  readonly #listeners: ((key: string) => void)[] = [];

  /** Registers a listener that is called after every write. */
  onPut(listener: (key: string) => void): void {
    this.#listeners.push(listener);
  }

  get(key: string): Uint8Array | undefined {
    return this.#objects.get(key);
  }

  put(key: string, content: Uint8Array): void {
    this.#objects.set(key, content);
    for (const tell of this.#listeners) tell(key);
  }

  putIfAbsent(key: string, content: Uint8Array): void {
    if (!this.#objects.has(key)) this.put(key, content);
  }

  remove(key: string): void {
    this.#objects.delete(key);
  }

  list(prefix: string): readonly string[] {
    return [...this.#objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  get contents(): ReadonlyMap<string, Uint8Array> {
    return this.#objects;
  }
}
