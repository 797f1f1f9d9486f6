/** Checksum and tag that S3 returned for a part; both are repeated at completion. */
interface StoredPart {
  readonly tag: string;
  readonly checksum: string;
}

/**
 * Store of a file that is written in parts and published when complete. It also stores the state that runs hand over.
 */
export interface FileStore {
  /** Stores a file with one part. */
  put(bytes: Uint8Array): Promise<void>;
  /** Starts a file with several parts, and returns its upload ID. */
  begin(): Promise<string>;
  /** Parts are numbered from 1. Only the last one can be smaller than 5 MiB. */
  part(uploadId: string, number: number, bytes: Uint8Array): Promise<StoredPart>;
  finish(uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Aborts an unfinished file. */
  abandon(uploadId: string): Promise<void>;
  /** The finished file, uncompressed. */
  read(): Promise<AsyncIterable<Uint8Array>>;
  /** Stores state for another run. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  kept(name: string): Promise<Uint8Array>;
}

/** State for another run: the stored parts, and the bytes that are too few for a part. */
export interface PartsState {
  readonly uploadId: string | undefined;
  readonly stored: readonly StoredPart[];
  readonly rest: Uint8Array;
}

export const noParts: PartsState = { uploadId: undefined, stored: [], rest: new Uint8Array() };

/**
 * Collects bytes into parts. One part is uploaded while the next one is collected. A file with one part is stored in
 * one call.
 */
export const fileParts = (store: FileStore, partBytes: number, from: PartsState) => {
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
    // The error is reported to the next caller that awaits it. Until then, it must not end the process.
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
};
