/** Checksum and tag that S3 gave a part, sent again at completion. */
interface StoredPart {
  readonly tag: string;
  readonly checksum: string;
}

/** Where a file comes to be: in parts while nobody sees it, and then as a whole. What is kept is for the runs that write it. */
export interface FileStore {
  /** Stores a file that is one part. */
  put(bytes: Uint8Array): Promise<void>;
  /** Begins a file of several parts, and gives its name among those that are not finished. */
  begin(): Promise<string>;
  /** Parts are numbered from 1, and only the last one may be smaller than five MiB. */
  part(uploadId: string, number: number, bytes: Uint8Array): Promise<StoredPart>;
  finish(uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Gives up a file that was begun. */
  abandon(uploadId: string): Promise<void>;
  /** The finished file, as it was before it was compressed. */
  read(): Promise<AsyncIterable<Uint8Array>>;
  /** Something that another run needs. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  kept(name: string): Promise<Uint8Array>;
}

/** What another run goes on with: what is stored already, and what is too little for a part. */
export interface PartsState {
  readonly uploadId: string | undefined;
  readonly stored: readonly StoredPart[];
  readonly rest: Uint8Array;
}

export const noParts: PartsState = { uploadId: undefined, stored: [], rest: new Uint8Array() };

/** Gathers bytes to parts. One part is on its way while the next one is gathered; a file that is one part is simply put. */
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
    // Whoever waits for it hears of a failure; while nobody does, it must not end the process.
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
