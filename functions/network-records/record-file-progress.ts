import { putEntity } from "../shared/store/stored-entity.ts";
import type { ItemKey, Table } from "../shared/store/table.ts";

/**
 * Progress of a file import. If an import does not finish in one run, the next run continues where the last one stopped. A
 * completed file is not read again. Progress is valid only for one version of the file: an overwritten file is checked and
 * read from the start.
 */
export interface RecordFileProgress {
  readonly network: string;
  readonly fileId: string;
  readonly entityTag: string;
  readonly state: "new" | "taking" | "done";
  readonly linesTaken: number;
  readonly rejected: number;
}

type FileName = Pick<RecordFileProgress, "network" | "fileId">;

const progressKey = ({ network, fileId }: FileName): ItemKey => ({
  table: "domain",
  pk: `network-record-file#${network}#${fileId}`,
  sk: "network-record-file",
});

export const recordFileProgress = (table: Pick<Table, "read" | "put">) => ({
  of: async (file: FileName, entityTag: string): Promise<RecordFileProgress> => {
    const [item] = await table.read([progressKey(file)]);
    const nothing: RecordFileProgress = { ...file, entityTag, state: "new", linesTaken: 0, rejected: 0 };
    return item?.["entityTag"] === entityTag ? ({ ...nothing, ...item } as RecordFileProgress) : nothing;
  },
  /** Returns true if another version of the file has been imported completely. */
  isOtherDone: async (file: FileName, entityTag: string): Promise<boolean> => {
    const [item] = await table.read([progressKey(file)]);
    return item?.["state"] === "done" && item["entityTag"] !== entityTag;
  },
  keep: async ({ network, fileId, entityTag, state, linesTaken, rejected }: RecordFileProgress): Promise<void> => {
    const attributes = { network, fileId, entityTag, state, linesTaken, rejected };
    await table.put(putEntity(progressKey({ network, fileId }), attributes));
  },
});

export type RecordFileProgresses = ReturnType<typeof recordFileProgress>;
