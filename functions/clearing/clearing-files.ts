import type { ObjectStore } from "../shared/files/object-store.ts";
import type { ClearingBatch } from "./domain/clearing-batch.ts";

/**
 * Locations of the files: `files/` contains every batch file as first written, and networks pick up files from `outbox/`. The
 * networks' acknowledgements arrive in `inbox/`.
 */

type FileOf = Pick<ClearingBatch, "key" | "network">;

const batchFile = ({ key, network }: FileOf): string => `files/${network}/${key}.clr`;
const twinFile = ({ key, network }: FileOf): string => `files/${network}/${key}.jsonl`;
const submission = ({ key, network }: FileOf): string => `outbox/${network}/${key}.clr`;

export interface ClearingFiles {
  find(batch: FileOf): Promise<Uint8Array | undefined>;
  /** Stores the file and its human-readable copy. A second run does not overwrite the file or the copy. */
  keep(batch: FileOf, file: Uint8Array, twin: string): Promise<void>;
  submit(batch: FileOf, file: Uint8Array): Promise<void>;
}

export const clearingFiles = (objects: Pick<ObjectStore, "get" | "put" | "putIfAbsent">): ClearingFiles => ({
  find: (batch) => objects.get(batchFile(batch)),
  keep: async (batch, file, twin) => {
    await objects.putIfAbsent(twinFile(batch), Buffer.from(twin));
    await objects.putIfAbsent(batchFile(batch), file);
  },
  submit: (batch, file) => objects.put(submission(batch), file),
});
