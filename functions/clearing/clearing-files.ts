import type { CardNetwork } from "../card-networks/catalogue/networks.ts";
import type { ClearingBatch } from "./domain/clearing-batch.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * Where the files lie: `files/` keeps every batch as it was written first, `outbox/` is what a network picks up,
 * `inbox/` what it answers. An answer moves on once it is worked through, or set aside when it cannot be read.
 */

type FileOf = Pick<ClearingBatch, "key" | "network">;

const batchFile = ({ key, network }: FileOf): string => `files/${network}/${key}.clr`;
const twinFile = ({ key, network }: FileOf): string => `files/${network}/${key}.jsonl`;
const submission = ({ key, network }: FileOf): string => `outbox/${network}/${key}.clr`;
const inbox = "inbox/";

/** Answers that one run looks at; the rest waits a minute. */
const answersMax = 50;

export interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ClearingFiles {
  /** The file of a batch as it was written first. */
  find(batch: FileOf): Promise<Uint8Array | undefined>;
  /** Keeps the file and its twin. Whoever comes second keeps what the first one wrote. */
  keep(batch: FileOf, file: Uint8Array, twin: string): Promise<void>;
  submit(batch: FileOf, file: Uint8Array): Promise<void>;
  received(): Promise<readonly string[]>;
  open(name: string): Promise<ReceivedFile | undefined>;
  done(file: ReceivedFile, outcome: "taken" | "set-aside"): Promise<void>;
}

export const clearingFiles = (objects: ObjectStore): ClearingFiles => ({
  find: (batch) => objects.get(batchFile(batch)),
  keep: async (batch, file, twin) => {
    await objects.putIfAbsent(twinFile(batch), Buffer.from(twin));
    await objects.putIfAbsent(batchFile(batch), file);
  },
  submit: (batch, file) => objects.put(submission(batch), file),
  received: () => objects.list(inbox, answersMax),
  open: async (name) => {
    const content = await objects.get(name);
    return content && { name, content };
  },
  done: async ({ name, content }, outcome) => {
    await objects.put(`${outcome}/${name.slice(inbox.length)}`, content);
    await objects.remove(name);
  },
});

/** Which network's box an answer lay in: only that network may answer its batches. */
export const isFrom = (network: CardNetwork, { name }: ReceivedFile): boolean => name.startsWith(`${inbox}${network}/`);
