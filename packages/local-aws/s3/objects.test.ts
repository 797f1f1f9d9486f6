import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { describe, expect, test } from "vitest";
import { s3OfEachTest } from "../testing/example-s3.ts";

const each = s3OfEachTest();

const put = (
  Key: string,
  Body: NonNullable<PutObjectCommandInput["Body"]>,
  more: Partial<PutObjectCommandInput> = {},
) => each.s3.client().send(new PutObjectCommand({ Bucket: "files", Key, Body, ...more }));

async function get(Key: string, more: Partial<GetObjectCommandInput> = {}) {
  const { Body, ...rest } = await each.s3.client().send(new GetObjectCommand({ Bucket: "files", Key, ...more }));
  return { ...rest, text: await Body?.transformToString() };
}

/** A write that stays in progress until it is ended. */
async function slowPut(Key: string, condition: Partial<PutObjectCommandInput>) {
  const content = new PassThrough();
  content.write("sl");
  const before = contentFiles().length;
  const written = put(Key, content, { ContentLength: 4, ...condition });
  await expect.poll(() => contentFiles().length).toBeGreaterThan(before);
  return { written, end: () => content.end("ow") };
}

const contentFiles = () => readdirSync(path.join(each.s3.directory, "s3/files/content"));

describe("An object", () => {
  test("is read as written, with its metadata, even after a restart", async () => {
    const described = { ContentType: "text/csv", ContentDisposition: "attachment", Metadata: { rows: "3" } };
    const written = await put("reports/a b+ü.csv", "1,2,3", described);
    await each.s3.stop();
    await each.s3.start();
    const read = await get("reports/a b+ü.csv");
    expect(read).toMatchObject({ text: "1,2,3", ContentLength: 5, ETag: written.ETag, ...described });
    expect(read.ChecksumCRC32).toBe(written.ChecksumCRC32);
    const head = await each.s3.client().send(new HeadObjectCommand({ Bucket: "files", Key: "reports/a b+ü.csv" }));
    expect(head).toMatchObject({ ContentLength: 5, ContentType: "text/csv", Metadata: { rows: "3" } });
  });

  test("is complete when sent as a stream of chunks with a trailing checksum", async () => {
    const content = Buffer.alloc(700_001, "0123456789");
    const pieces = [content.subarray(0, 3), content.subarray(3, 500_000), content.subarray(500_000)];
    await put("stream", Readable.from(pieces), { ContentLength: content.length, ContentEncoding: "gzip" });
    const read = await get("stream");
    expect(read).toMatchObject({ text: content.toString(), ContentLength: content.length, ContentEncoding: "gzip" });
  });

  test("can be empty", async () => {
    await put("empty", "");
    expect(await get("empty")).toMatchObject({ text: "", ContentLength: 0 });
  });

  test("can be read in part", async () => {
    await put("digits", "0123456789");
    expect(await get("digits", { Range: "bytes=2-4" })).toMatchObject({ text: "234", ContentRange: "bytes 2-4/10" });
    expect(await get("digits", { Range: "bytes=7-" })).toMatchObject({ text: "789" });
    expect(await get("digits", { Range: "bytes=-2" })).toMatchObject({ text: "89" });
    await expect(get("digits", { Range: "bytes=10-" })).rejects.toMatchObject({ name: "InvalidRange" });
  });

  test("is not sent to a client that already has it", async () => {
    const { ETag } = await put("known", "content");
    await expect(get("known", { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get("known", { IfMatch: '"other"' })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect(await get("known", { IfNoneMatch: '"other"', IfMatch: ETag })).toMatchObject({ text: "content" });
  });

  test("is created exactly once by any number of concurrent conditional writers", async () => {
    const race = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => put("once", `writer ${index}`, { IfNoneMatch: "*" })),
    );
    const refused = race.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.name] : []));
    expect(refused).toHaveLength(7);
    expect(["PreconditionFailed", "ConditionalRequestConflict"]).toEqual(expect.arrayContaining(refused));
    const winner = race.findIndex(({ status }) => status === "fulfilled");
    expect((await get("once")).text).toBe(`writer ${winner}`);
    expect(contentFiles()).toHaveLength(1);
  });

  test("rejects a conditional writer with a conflict during another write, and by its condition afterwards", async () => {
    const { written, end } = await slowPut("key", { IfNoneMatch: "*" });
    const conflict = { name: "ConditionalRequestConflict", $metadata: { httpStatusCode: 409 } };
    await expect(put("key", "other", { IfNoneMatch: "*" })).rejects.toMatchObject(conflict);
    end();
    await written;
    await expect(put("key", "other", { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect((await get("key")).text).toBe("slow");
  });

  test("rejects a conditional writer if its key is deleted in the meantime", async () => {
    const { ETag } = await put("key", "old");
    const { written, end } = await slowPut("key", { IfMatch: ETag });
    await each.s3.client().send(new DeleteObjectCommand({ Bucket: "files", Key: "key" }));
    const refused = expect(written).rejects.toMatchObject({ name: "ConditionalRequestConflict" });
    end();
    await refused;
    expect(contentFiles()).toEqual([]);
    await put("key", "new", { IfNoneMatch: "*" });
  });

  test("is replaced and deleted without leftover files", async () => {
    const { ETag } = await put("key", "old");
    await put("key", "new", { IfMatch: ETag });
    await expect(put("key", "newer", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect((await get("key")).text).toBe("new");
    const remove = (IfMatch?: string) =>
      each.s3.client().send(new DeleteObjectCommand({ Bucket: "files", Key: "key", IfMatch }));
    await expect(remove(ETag)).rejects.toMatchObject({ name: "PreconditionFailed" });
    await remove();
    await expect(remove(ETag)).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(get("key")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(contentFiles()).toEqual([]);
  });

  test("is not created from content that does not match its checksum", async () => {
    await expect(put("bad", "content", { ChecksumCRC32: "AAAAAA==" })).rejects.toMatchObject({ name: "BadDigest" });
    await expect(put("bad", "content", { ChecksumSHA1: "AAAA" })).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(get("bad")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(contentFiles()).toEqual([]);
  });

  test("requires a checksum in a bucket with an object lock, which the SDK adds", async () => {
    const object = { Bucket: "locked", Key: "entry", Body: "content" };
    await each.s3.client().send(new PutObjectCommand(object));
    const bare = each.s3.client("everything", "everything", { requestChecksumCalculation: "WHEN_REQUIRED" });
    await bare.send(new PutObjectCommand({ ...object, Bucket: "files" }));
    await expect(bare.send(new PutObjectCommand(object))).rejects.toMatchObject({ name: "InvalidRequest" });
  });

  test("from a writer that was killed leaves no files behind", async () => {
    await put("whole", "content");
    await each.s3.stop();
    writeFileSync(path.join(each.s3.directory, "s3/files/content/half"), "cont");
    await each.s3.start();
    expect(contentFiles()).toHaveLength(1);
    expect((await get("whole")).text).toBe("content");
  });
});

describe("A listing", () => {
  const list = async (more: object) => each.s3.client().send(new ListObjectsV2Command({ Bucket: "files", ...more }));

  test("is in key order, with complete pages", async () => {
    const keys = ["a", "a/1", "a/2", "b&<", "c/1/x", "c/2", "ü"];
    for (const key of keys) await put(key, key);
    const found: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, ContinuationToken });
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(found).toEqual(keys);
  });

  test("returns common prefixes up to the delimiter once, even across pages", async () => {
    for (const key of ["a/1", "a/2", "b/1", "b/2", "c"]) await put(key, "12345");
    const first = await list({ Delimiter: "/", MaxKeys: 1 });
    expect(first.CommonPrefixes).toEqual([{ Prefix: "a/" }]);
    const rest = await list({ Delimiter: "/", ContinuationToken: first.NextContinuationToken });
    expect(rest).toMatchObject({ CommonPrefixes: [{ Prefix: "b/" }], Contents: [{ Key: "c", Size: 5 }] });
    expect(await list({ Prefix: "b/" })).toMatchObject({ KeyCount: 2, IsTruncated: false });
    expect((await list({ Prefix: "none" })).Contents).toBeUndefined();
  });
});

describe("S3 authorization", () => {
  test("follows the policy for bucket, key and action", async () => {
    const denied = { name: "AccessDenied", $metadata: { httpStatusCode: 403 } };
    const putAs = (client: string, Key: string) =>
      each.s3.client(client).send(new PutObjectCommand({ Bucket: "files", Key, Body: "x" }));
    await putAs("writer", "in/1");
    await expect(putAs("writer", "out/1")).rejects.toMatchObject(denied);
    await expect(putAs("reader", "in/1")).rejects.toMatchObject(denied);
    const reader = each.s3.client("reader");
    const { Body } = await reader.send(new GetObjectCommand({ Bucket: "files", Key: "in/1" }));
    expect(await Body?.transformToString()).toBe("x");
    await expect(reader.send(new ListObjectsV2Command({ Bucket: "files" }))).rejects.toMatchObject(denied);
    await expect(reader.send(new HeadBucketCommand({ Bucket: "files" }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  test("hides whether an object is missing from callers without list permission", async () => {
    const missing = new GetObjectCommand({ Bucket: "files", Key: "missing" });
    await expect(each.s3.client("reader").send(missing)).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(each.s3.client().send(missing)).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("requires an existing access key and its secret", async () => {
    const command = new PutObjectCommand({ Bucket: "files", Key: "a", Body: "x" });
    await expect(each.s3.client("everything", "guessed").send(command)).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    await expect(each.s3.client("nobody").send(command)).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
    expect((await fetch(`${each.s3.url}/files/a`)).status).toBe(403);
  });

  test("depends on the expected bucket owner", async () => {
    await put("mine", "x", { ExpectedBucketOwner: "000000000000" });
    await expect(put("theirs", "x", { ExpectedBucketOwner: "999999999999" })).rejects.toMatchObject({
      name: "AccessDenied",
    });
  });

  test("rejects unsupported features by name", async () => {
    const copy = new CopyObjectCommand({ Bucket: "files", Key: "b", CopySource: "files/a" });
    await expect(each.s3.client().send(copy)).rejects.toThrow("x-amz-copy-source");
    await expect(put("tagged", "x", { Tagging: "a=b" })).rejects.toThrow("x-amz-tagging");
    await expect(put("a", "x", { Bucket: "other" })).rejects.toMatchObject({ name: "NoSuchBucket" });
    const oldList = await fetch(`${each.s3.url}/files?versions`);
    expect(oldList.status).toBe(403);
  });
});
