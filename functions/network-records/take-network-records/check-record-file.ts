import type { RecordFileHeader } from "../record-file-schema.ts";
import { BrokenRecordFile, type FileEntry, type OpenRecordFile } from "./read-record-file.ts";
import { validateRecord } from "./validate-record.ts";

/** Network and ID of a file, from its path. */
export interface FileName {
  readonly network: string;
  readonly fileId: string;
}

/**
 * Maximum number of records that are set aside individually. A file with more of them is rejected, and the network must
 * send it again.
 */
const setAsideMax = 1_000;

/**
 * The first of two passes: reads to the end to verify that the file is complete and matches its totals, and checks each
 * record on its own. It stores only counts, so memory does not depend on the file size, and books nothing.
 */
export const checkRecordFile = async (
  name: FileName,
  { header, entries }: OpenRecordFile,
  reject: (header: RecordFileHeader, entry: FileEntry, reason: string) => Promise<void>,
): Promise<{ readonly rejected: number }> => {
  if (header.network !== name.network || header.fileId !== name.fileId) {
    throw new BrokenRecordFile("its header contains another file ID");
  }
  let rejected = 0;
  for await (const entry of entries) {
    const reason = reasonAgainst(header, entry);
    if (reason === undefined) continue;
    rejected += 1;
    if (rejected <= setAsideMax) await reject(header, entry, reason);
  }
  return { rejected };
};

/** The owner is determined only when the record is booked, so any owner is accepted here. */
const reasonAgainst = (header: RecordFileHeader, entry: FileEntry): string | undefined => {
  if ("reason" in entry) return entry.reason;
  const validated = validateRecord(header, entry.record);
  return "reason" in validated ? validated.reason : undefined;
};
