import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { describe, expect, test } from "vitest";
import { s3OfEachTest } from "../testing/example-s3.ts";

const partBytes = 5 * 1024 * 1024;

const each = s3OfEachTest();

const target = { Bucket: "files", Key: "in/large" };

const read = async () => {
  const { Body, ...rest } = await each.s3.client().send(new GetObjectCommand(target));
  return { ...rest, content: Buffer.from((await Body?.transformToByteArray()) ?? []) };
};

const begun = async (client = each.s3.client()) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const part = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await each.s3.client().send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (Parts: object[], more = {}) =>
    each.s3
      .client()
      .send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts }, ...more }));
  return { UploadId, part, complete };
};

const contentFiles = () => readdirSync(path.join(each.s3.directory, "s3/files/content"));

describe("An upload in parts", () => {
  test("by the library for large streams is one object in the end", async () => {
    const content = Buffer.alloc(2 * partBytes + 17, "abcdefghijk");
    const pieces = Array.from({ length: 300 }, (_, index) => content.subarray(index * 40_000, (index + 1) * 40_000));
    const params = { ...target, Body: Readable.from(pieces), ContentType: "text/csv", Metadata: { rows: "9" } };
    await new Upload({ client: each.s3.client("writer"), params, queueSize: 2 }).done();
    const { content: stored, ...described } = await read();
    expect(stored.equals(content)).toBe(true);
    expect(described).toMatchObject({ ContentType: "text/csv", Metadata: { rows: "9" } });
    expect(described.ETag).toMatch(/-3"$/);
    expect(contentFiles()).toHaveLength(1);
    expect(each.s3.events).toMatchObject([{ detail: { reason: "CompleteMultipartUpload" } }]);
  });

  test("goes on after a restart", async () => {
    const upload = await begun();
    const first = await upload.part(1, Buffer.alloc(partBytes, "x"));
    await each.s3.stop();
    await each.s3.start();
    const second = await upload.part(2, Buffer.from("end"));
    await upload.complete([first, second]);
    expect((await read()).ContentLength).toBe(partBytes + 3);
  });

  test("is refused with parts that are unknown, unordered or too small, and with a key that is taken", async () => {
    const upload = await begun();
    const [first, second] = [await upload.part(1, Buffer.from("a")), await upload.part(2, Buffer.from("b"))];
    await expect(upload.complete([first, second])).rejects.toMatchObject({ name: "EntityTooSmall" });
    await expect(upload.complete([second, first])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    await expect(upload.complete([{ PartNumber: 1, ETag: '"0"' }])).rejects.toMatchObject({ name: "InvalidPart" });
    await upload.complete([first], { IfNoneMatch: "*" });
    const other = await begun();
    const again = await other.part(1, Buffer.from("c"));
    await expect(other.complete([again], { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect((await read()).content.toString()).toBe("a");
  });

  test("is given up only with the right to do so, and leaves nothing", async () => {
    const upload = await begun();
    await upload.part(1, Buffer.from("a"));
    const abort = new AbortMultipartUploadCommand({ ...target, UploadId: upload.UploadId });
    await expect(each.s3.client("writer").send(abort)).rejects.toMatchObject({ name: "AccessDenied" });
    await each.s3.client().send(abort);
    expect(contentFiles()).toEqual([]);
    await expect(upload.part(2, Buffer.from("b"))).rejects.toMatchObject({ name: "NoSuchUpload" });
  });
});
