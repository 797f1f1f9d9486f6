/** Stores files by key. `get` reads a small file in one call, and `open` reads a large file as a stream. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | undefined>;
  open(key: string): Promise<OpenObject | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Does nothing if the key already exists. */
  putIfAbsent(key: string, content: Uint8Array): Promise<void>;
  /** Returns all object keys with this prefix, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /**
   * Renames a file, unless the file is missing or has been replaced since `entityTag` was read. If the function crashes during
   * the move, both files can exist until the move is repeated.
   */
  move(from: string, to: string, entityTag?: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface OpenObject {
  readonly content: AsyncIterable<Uint8Array>;
  /** ETag, which changes if the file is overwritten with other content. */
  readonly entityTag: string;
}
