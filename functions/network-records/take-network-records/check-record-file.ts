import type { RecordFileHeader } from "../record-file-schema.ts";
import { BrokenRecordFile, type FileEntry, type OpenRecordFile } from "./read-record-file.ts";
import { validateRecord } from "./validate-record.ts";

/** Whose file it is and what it is called, by the place where it lies. */
export interface FileName {
  readonly network: string;
  readonly fileId: string;
}

/** Records that are set aside one by one. A file with more of them is wrong as a whole, and is asked for again. */
const setAsideMax = 1_000;

/**
 * The first of two readings: to the end, so that it is known to be whole and to add up to its totals, and each record judged by
 * what the file alone says. Nothing is kept but counts, whatever the file's size, and nothing is booked.
 */
export const checkRecordFile = async (
  name: FileName,
  { header, entries }: OpenRecordFile,
  reject: (header: RecordFileHeader, entry: FileEntry, reason: string) => Promise<void>,
): Promise<{ readonly rejected: number }> => {
  if (header.network !== name.network || header.fileId !== name.fileId) {
    throw new BrokenRecordFile("its header names another file");
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

/** Whose it is shows only when it is booked; until then anybody will do. */
const reasonAgainst = (header: RecordFileHeader, entry: FileEntry): string | undefined => {
  if ("reason" in entry) return entry.reason;
  const validated = validateRecord(header, entry.record);
  return "reason" in validated ? validated.reason : undefined;
};
