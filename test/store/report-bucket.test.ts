import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { s3ReportBucket } from "../../functions/reports/file/report-bucket-client.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { s3OfEachTest } from "../../packages/local-aws/testing/example-s3.ts";

/** The least that S3 takes for a part that is not the last one. */
const partBytes = 5 * 1024 * 1024;

const each = s3OfEachTest();

const report = aReport();
const content = randomBytes(partBytes + 1000);
const zipped = gzipSync(content);

const read = async (): Promise<Buffer> => buffer(await s3ReportBucket("files", each.s3.client()).read(report));

describe("the bucket of reports", () => {
  it("has a file of several parts only when all of them are joined, by another client if need be", async () => {
    const [one, other] = [1, 2].map(() => s3ReportBucket("files", each.s3.client()).writing(report));
    if (!one || !other) expect.fail();
    const uploadId = await one.begin();
    const tags = [await one.part(uploadId, 1, zipped.subarray(0, partBytes))];
    tags.push(await other.part(uploadId, 2, Buffer.from("of a run that died")));
    tags[1] = await other.part(uploadId, 2, zipped.subarray(partBytes));
    await expect(read()).rejects.toThrow();
    await other.finish(uploadId, tags);
    expect((await read()).equals(content)).toBe(true);
  });

  it("has no file of parts that were given up", async () => {
    const store = s3ReportBucket("files", each.s3.client()).writing(report);
    const uploadId = await store.begin();
    await store.part(uploadId, 1, zipped.subarray(0, partBytes));
    await store.abandon(uploadId);
    await expect(store.finish(uploadId, ["tag"])).rejects.toThrow();
    await expect(read()).rejects.toThrow();
  });

  it("has a small file at once, and what runs keep for each other beside it", async () => {
    const store = s3ReportBucket("files", each.s3.client()).writing(report);
    await store.keep("1", Buffer.from("state"));
    await store.put(gzipSync("rows"));
    expect((await read()).toString()).toBe("rows");
    expect(Buffer.from(await store.kept("1")).toString()).toBe("state");
    await expect(store.kept("2")).rejects.toThrow();
  });
});
