import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AwsRequest, type AwsResponse, malformed, scriptedAws, xml } from "../../../test/support/scripted-aws.ts";
import { aReport } from "../testing/report-builder.ts";
import { s3ReportBucket } from "./report-bucket-client.ts";

const report = aReport();

async function bucketThat(respond: (request: AwsRequest) => AwsResponse) {
  const requests = await scriptedAws(respond);
  return { requests, bucket: s3ReportBucket("reports"), writing: s3ReportBucket("reports").writing(report) };
}

const refused = xml("<Error><Code>AccessDenied</Code><Message>No</Message></Error>", 403);

describe("the report bucket", () => {
  it("has no file if the last step returns an error with status 200", async () => {
    const { writing } = await bucketThat(() => xml("<Error><Code>InternalError</Code><Message>No</Message></Error>"));
    await expect(writing.finish("upload", [{ tag: "tag", checksum: "AAAAAA==" }])).rejects.toMatchObject({
      name: "InternalError",
    });
  });

  it("fails a part that is confirmed without an ETag, and an upload that starts without an ID", async () => {
    const { writing } = await bucketThat(() => ({ status: 200 }));
    await expect(writing.begin()).rejects.toThrow("the S3 response lacks a required value");
    await expect(writing.part("upload", 1, Buffer.from("rows"))).rejects.toThrow(
      "the S3 response lacks a required value",
    );
  });

  it("fails the part that it rejects, and no other part", async () => {
    const { writing } = await bucketThat(({ path }) =>
      path.includes("partNumber=2")
        ? refused
        : { status: 200, headers: { etag: "tag", "x-amz-checksum-crc32": "AAAAAA==" } },
    );
    const parts = [1, 2, 3].map((number) => writing.part("upload", number, Buffer.from("rows")));
    expect((await Promise.allSettled(parts)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("fails the reader of a file if the connection breaks", async () => {
    const whole = gzipSync("rows".repeat(1_000));
    const { bucket } = await bucketThat(() => ({
      status: 200,
      headers: { "content-length": String(whole.length) },
      body: whole.subarray(0, whole.length - 5),
      breaksOff: true,
    }));
    await expect(bucket.read(report).then(buffer)).rejects.toThrow();
  });

  it.each(malformed)("that responds with %s has not started an upload", async (_, response) => {
    const { writing } = await bucketThat(() => response);
    await expect(writing.begin()).rejects.toThrow();
  });
});
