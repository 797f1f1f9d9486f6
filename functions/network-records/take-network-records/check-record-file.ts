import type { RecordFileHeader } from "../record-file-schema.ts";
import { BrokenRecordFile, type FileEntry, type OpenRecordFile } from "./read-record-file.ts";
import { validateRecord } from "./validate-record.ts";

export interface FileName {
  readonly network: string;
  readonly fileId: string;
}

/**
 * Maximum number of invalid records per file that the first pass sets aside individually. Further invalid records are only
 * counted.
 */
const setAsideMax = 1_000;

/**
 * First of two passes. Reads the file to the end to verify that it is complete and matches its totals, and validates each
 * record. The first pass writes no rows and keeps only counts in memory, so memory use does not depend on the file size.
 */
export async function checkRecordFile(
  name: FileName,
  { header, entries }: OpenRecordFile,
  reject: (header: RecordFileHeader, entry: FileEntry, reason: string) => Promise<void>,
): Promise<{ readonly rejected: number }> {
  if (header.network !== name.network || header.fileId !== name.fileId) {
    throw new BrokenRecordFile("the network or file ID in the header does not match the file path");
  }
  let rejected = 0;
  for await (const entry of entries) {
    const reason = reasonAgainst(header, entry);
    if (reason === undefined) continue;
    rejected += 1;
    if (rejected <= setAsideMax) await reject(header, entry, reason);
  }
  return { rejected };
}

/**
 * Returns the reason why a record is invalid, or undefined. The first pass cannot detect an unknown ARN or agent, because
 * `findOwners` runs only in the second pass.
 */
function reasonAgainst(header: RecordFileHeader, entry: FileEntry): string | undefined {
  if ("reason" in entry) return entry.reason;
  const validated = validateRecord(header, entry.record);
  return "reason" in validated ? validated.reason : undefined;
}
