/** Files by key, as far as the clearing needs them. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Writes nothing when the key is taken. */
  putIfAbsent(key: string, content: Uint8Array): Promise<void>;
  /** The first keys that begin so, in their order. */
  list(prefix: string, limit: number): Promise<readonly string[]>;
  remove(key: string): Promise<void>;
}
