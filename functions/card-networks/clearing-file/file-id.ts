/** 25-digit ID of a file exchanged with a network (PDS 0105): file type, date (YYMMDD), sender and sequence number. */

const fileTypes = { batch: "002", acknowledgement: "902" } as const;

/** Maximum number of files per type and sender per day. */
export const sequences = 100_000;

const processorDigits = 11;

export function clearingFileId(created: Date, processorId: string, sequence: number): string {
  const date = created.toISOString().slice(2, 10).replaceAll("-", "");
  const digits = String(sequence % sequences).padStart(5, "0");
  return `${fileTypes.batch}${date}${processorId.padStart(processorDigits, "0")}${digits}`;
}

export const isAcknowledgementId = (fileId: string): boolean => fileId.startsWith(fileTypes.acknowledgement);
