import { once } from "node:events";
import { constants, createGzip } from "node:zlib";

/** An archive file that is compressed incrementally, so only the compressed data is in memory. */
export interface ArchivePart {
  readonly lines: number;
  add(text: string): Promise<void>;
  /** Completes the file and returns its compressed content. */
  finished(): Promise<Buffer>;
}

/** Highest compression level, because files are kept for years and rarely read. */
const level = constants.Z_BEST_COMPRESSION;

export function newArchivePart(): ArchivePart {
  const gzip = createGzip({ level });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  let lines = 0;
  return {
    get lines() {
      return lines;
    },
    add: async (text) => {
      lines += 1;
      if (!gzip.write(text)) await once(gzip, "drain");
    },
    finished: async () => {
      gzip.end();
      await once(gzip, "end");
      return Buffer.concat(chunks);
    },
  };
}

/** The files of a day are numbered from 1, in chronological order. */
export const archiveFileKey = (agentKey: string, day: string, part: number): string =>
  `archive/${agentKey}/${day}/${String(part).padStart(4, "0")}.ndjson.gz`;
