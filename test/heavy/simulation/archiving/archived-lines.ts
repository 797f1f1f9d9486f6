import { gunzipSync } from "node:zlib";

/** The files of the archive, read as docs/archive.md says, without the service. */

export interface ArchivedLine {
  readonly agentKey: string;
  readonly action: { readonly key: string; readonly chargeKey: string; readonly created: string };
  readonly charge: { readonly key: string };
  readonly merchant: { readonly key: string; readonly mid: string; readonly mcc: string };
}

export interface ArchiveFile {
  readonly name: string;
  readonly agentKey: string;
  readonly day: string;
  readonly lines: readonly ArchivedLine[];
}

/** Of the files that are named as those of the archive are. */
export const archiveFiles = (files: ReadonlyMap<string, Uint8Array>): readonly ArchiveFile[] =>
  [...files].map(([name, content]) => {
    const [, agentKey = "", day = ""] = /^archive\/([^/]+)\/(\d{4}-\d\d-\d\d)\/\d{4}\.ndjson\.gz$/.exec(name) ?? [];
    const texts = gunzipSync(content).toString("utf8").split("\n").slice(0, -1);
    return { name, agentKey, day, lines: texts.map((text) => JSON.parse(text) as ArchivedLine) };
  });
