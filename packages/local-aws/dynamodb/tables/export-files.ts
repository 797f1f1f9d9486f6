import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** The files of an export in DynamoDB's layout ("DynamoDB table export output format"). */

export type WriteObject = (bucket: string, key: string, content: Buffer) => void | Promise<void>;

/** A line of a data file, with the serialized key of its item. */
export interface ExportLine {
  readonly key: string;
  readonly line: object;
}

export interface ExportFiles {
  readonly bucket: string;
  /** Undefined if the export is at the root of the bucket. */
  readonly prefix: string | undefined;
  readonly exportId: string;
  readonly isIncremental: boolean;
  readonly lines: readonly ExportLine[];
  /** Properties of the manifest summary other than counts and file names. */
  readonly summary: object;
}

/** An export has one data file per partition, including empty partitions. */
const partitions = 4;

const md5 = (content: string | Buffer, encoding: "hex" | "base64"): string =>
  createHash("md5").update(content).digest(encoding);

const jsonLines = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const partitionOf = (key: string): number => Number.parseInt(md5(key, "hex").slice(0, 8), 16) % partitions;

/** Incremental exports with the same prefix share a data folder; a full export has a separate folder. */
const dataFolder = ({ isIncremental, exportId }: ExportFiles): string => (isIncremental ? "data" : `${exportId}/data`);

interface WrittenExport {
  readonly manifestKey: string;
  readonly itemCount: number;
  readonly billedSizeBytes: number;
}

export async function writeExport(write: WriteObject, files: ExportFiles): Promise<WrittenExport> {
  const { bucket, prefix, exportId, lines, summary } = files;
  const root = `${prefix === undefined ? "" : `${prefix}/`}AWSDynamoDB`;
  const folder = `${root}/${exportId}`;
  const put = (key: string, content: string | Buffer) => write(bucket, key, Buffer.from(content));
  const putWithChecksum = async (name: string, content: string): Promise<void> => {
    await put(`${folder}/${name}.json`, content);
    await put(`${folder}/${name}.checksum`, md5(content, "base64"));
  };
  await put(`${folder}/_started`, "");
  const manifest: object[] = [];
  let billedSizeBytes = 0;
  for (let partition = 0; partition < partitions; partition += 1) {
    const own = lines.filter(({ key }) => partitionOf(key) === partition).map(({ line }) => line);
    const content = gzipSync(jsonLines(own));
    const dataFileS3Key = `${root}/${dataFolder(files)}/${md5(`${exportId} ${partition}`, "hex").slice(0, 26)}.json.gz`;
    await put(dataFileS3Key, content);
    billedSizeBytes += jsonLines(own).length;
    const checksums = { md5Checksum: md5(content, "base64"), etag: `${md5(content, "hex")}-1` };
    manifest.push({ itemCount: own.length, ...checksums, dataFileS3Key });
  }
  await putWithChecksum("manifest-files", jsonLines(manifest));
  const manifestKey = `${folder}/manifest-summary.json`;
  const counted = { billedSizeBytes, itemCount: lines.length };
  const manifestFilesS3Key = `${folder}/manifest-files.json`;
  // The summary is written last, so an export with a summary is complete.
  await putWithChecksum("manifest-summary", JSON.stringify({ ...summary, manifestFilesS3Key, ...counted }));
  return { manifestKey, ...counted };
}
