/** Files by key. Small ones are read and written as a whole, large ones as a stream. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | undefined>;
  open(key: string): Promise<OpenObject | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Writes nothing when the key is taken. */
  putIfAbsent(key: string, content: Uint8Array): Promise<void>;
  /** All keys that begin so, in their order. */
  list(prefix: string): Promise<readonly string[]>;
  /**
   * Gives a file another key. A function that dies in between leaves it at both, and moving it again mends that. One that was written
   * anew since it had this tag stays where it is.
   */
  move(from: string, to: string, entityTag?: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface OpenObject {
  readonly content: AsyncIterable<Uint8Array>;
  /** Another one whenever the file was written anew. */
  readonly entityTag: string;
}
