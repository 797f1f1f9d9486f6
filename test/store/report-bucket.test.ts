import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { gzipSync } from "node:zlib";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { fileKey, type WrittenFile } from "../../functions/reports/domain/report.ts";
import { csv } from "../../functions/reports/file/formats/csv.ts";
import { s3ReportBucket } from "../../functions/reports/file/report-bucket-client.ts";
import { type FilePlan, type FileState, writeReportFile } from "../../functions/reports/file/report-file.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { fileClientOptions } from "../../functions/shared/aws/aws-client.ts";
import { s3OfEachTest } from "../../packages/local-aws/testing/example-s3.ts";

/** The minimum size that S3 accepts for a part other than the last. */
const partBytes = 5 * 1024 * 1024;

const each = s3OfEachTest();

const report = aReport();
const content = randomBytes(partBytes + 1000);
const zipped = gzipSync(content);

/** Texts that compress to half their size, in total to more than a part of 8 MiB. */
const batches = Array.from({ length: 12 }, () => randomBytes(1024 * 1024).toString("hex"));

const read = async (): Promise<Buffer> => buffer(await s3ReportBucket("files", each.s3.client()).read(report));

describe("the report bucket", () => {
  it("contains a file of several parts only after all parts are joined, possibly by another client", async () => {
    const [one, other] = [1, 2].map(() => s3ReportBucket("files", each.s3.client()).writing(report));
    if (!one || !other) expect.fail();
    const uploadId = await one.begin();
    const parts = [await one.part(uploadId, 1, zipped.subarray(0, partBytes))];
    parts.push(await other.part(uploadId, 2, Buffer.from("of a run that died")));
    parts[1] = await other.part(uploadId, 2, zipped.subarray(partBytes));
    await expect(read()).rejects.toThrow();
    await other.finish(uploadId, parts);
    expect((await read()).equals(content)).toBe(true);
  });

  it("contains a multipart report handed over between runs, with the options of the service", async () => {
    const client = () => each.s3.client("everything", undefined, fileClientOptions());
    const planOfARun = (): FilePlan => ({
      format: csv,
      columns: [{ name: "key", type: "text", description: "" }],
      async *rowsAfter(last) {
        for (let batch = Number(last ?? 0) + 1; batch <= batches.length; batch += 1) {
          yield { rows: [[batches[batch - 1]]], last: String(batch) };
        }
      },
      store: s3ReportBucket("files", client()).writing(report),
      batchesASection: 2,
      partBytes: 8 * 1024 * 1024,
    });
    let state: FileState | undefined;
    let file: WrittenFile | undefined;
    for (let runs = 1; !file; runs += 1) {
      const outcome = await writeReportFile(planOfARun(), () => runs > 2, state);
      if (outcome.isFinished) file = outcome.file;
      else state = deserialize(serialize(outcome.state));
    }
    expect(file.rowCount).toBe(batches.length);
    const hash = createHash("sha256").update(await read());
    expect(hash.digest("hex")).toBe(file.sha256);
    const stored = await client().send(new HeadObjectCommand({ Bucket: "files", Key: fileKey(report) }));
    expect(stored).toMatchObject({ ETag: expect.stringMatching(/-2"$/), ContentEncoding: "gzip" });
  });

  it("contains no file of an aborted upload", async () => {
    const store = s3ReportBucket("files", each.s3.client()).writing(report);
    const uploadId = await store.begin();
    const part = await store.part(uploadId, 1, zipped.subarray(0, partBytes));
    await store.abandon(uploadId);
    await expect(store.finish(uploadId, [part])).rejects.toMatchObject({ name: "NoSuchUpload" });
    await expect(read()).rejects.toThrow();
  });

  it("contains a small file immediately, together with the state that runs pass on", async () => {
    const store = s3ReportBucket("files", each.s3.client()).writing(report);
    await store.keep("1", Buffer.from("state"));
    await store.put(gzipSync("rows"));
    expect((await read()).toString()).toBe("rows");
    expect(Buffer.from(await store.kept("1")).toString()).toBe("state");
    await expect(store.kept("2")).rejects.toThrow();
  });
});
