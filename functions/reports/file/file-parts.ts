/** Checksum and ETag that S3 returned for a part. The request that completes the upload repeats these values. */
interface StoredPart {
  readonly tag: string;
  readonly checksum: string;
}

/**
 * Store for a file that is written in parts and published when complete. The store also contains the state that one run hands
 * over to the next.
 */
export interface FileStore {
  /** Stores a file in one request, without a multipart upload. */
  put(bytes: Uint8Array): Promise<void>;
  /** Starts a multipart upload and returns its upload ID. */
  begin(): Promise<string>;
  /** Stores a part. Parts are numbered from 1, and only the last part can be smaller than 5 MiB. */
  part(uploadId: string, number: number, bytes: Uint8Array): Promise<StoredPart>;
  finish(uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  abandon(uploadId: string): Promise<void>;
  /** Returns the finished file, uncompressed. */
  read(): Promise<AsyncIterable<Uint8Array>>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  kept(name: string): Promise<Uint8Array>;
}

/** State for another run: the stored parts, and the remaining bytes, which are too few for a part. */
export interface PartsState {
  readonly uploadId: string | undefined;
  readonly stored: readonly StoredPart[];
  readonly rest: Uint8Array;
}

export const noParts: PartsState = { uploadId: undefined, stored: [], rest: new Uint8Array() };

/**
 * Collects bytes into parts. While one part is uploaded, the next part is collected. A file that fits into one part is stored
 * without a multipart upload.
 */
export function fileParts(store: FileStore, partBytes: number, from: PartsState) {
  const stored = [...from.stored];
  let { uploadId } = from;
  let rest: Uint8Array[] = [from.rest];
  let sending = Promise.resolve();

  const send = async (): Promise<void> => {
    await sending;
    const bytes = Buffer.concat(rest);
    rest = [];
    uploadId ??= await store.begin();
    const sent = store.part(uploadId, stored.length + 1, bytes).then((part) => void stored.push(part));
    // The next caller that awaits the promise receives the error. Until then, the unhandled rejection must not crash the
    // process.
    sent.catch(() => undefined);
    sending = sent;
  };

  const restBytes = (): number => rest.reduce((sum, { length }) => sum + length, 0);

  return {
    add: async (chunks: readonly Uint8Array[]): Promise<void> => {
      rest.push(...chunks);
      if (restBytes() >= partBytes) await send();
    },
    finish: async (): Promise<void> => {
      if (uploadId === undefined) return store.put(Buffer.concat(rest));
      if (restBytes() > 0) await send();
      await sending;
      await store.finish(uploadId, stored);
    },
    abandon: async (): Promise<void> => {
      await sending.catch(() => undefined);
      if (uploadId !== undefined) await store.abandon(uploadId);
    },
    state: async (): Promise<PartsState> => {
      await sending;
      return { uploadId, stored: [...stored], rest: Buffer.concat(rest) };
    },
  };
}
