import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  UploadPartCommand,
  type UploadPartCommandInput,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { describe, expect, test } from "vitest";
import { s3OfEachTest } from "../testing/example-s3.ts";

const partBytes = 5 * 1024 * 1024;

const each = s3OfEachTest();

const target = { Bucket: "files", Key: "in/large" };

async function read() {
  const { Body, ...rest } = await each.s3.client().send(new GetObjectCommand(target));
  return { ...rest, content: Buffer.from((await Body?.transformToByteArray()) ?? []) };
}

async function begun(more: Partial<CreateMultipartUploadCommandInput> = { ChecksumAlgorithm: "CRC32" }) {
  const { UploadId } = await each.s3.client().send(new CreateMultipartUploadCommand({ ...target, ...more }));
  const part = async (PartNumber: number, Body: Buffer, part: Partial<UploadPartCommandInput> = {}) => {
    const command = new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ...part });
    const { ETag, ChecksumCRC32 } = await each.s3.client().send(command);
    return { PartNumber, ETag, ChecksumCRC32 };
  };
  const complete = (Parts: object[], more = {}) =>
    each.s3
      .client()
      .send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts }, ...more }));
  return { UploadId, part, complete };
}

const contentFiles = () => readdirSync(path.join(each.s3.directory, "s3/files/content"));

describe("A multipart upload", () => {
  test("by the SDK's upload library results in one object", async () => {
    const content = Buffer.alloc(2 * partBytes + 17, "abcdefghijk");
    const pieces = Array.from({ length: 300 }, (_, index) => content.subarray(index * 40_000, (index + 1) * 40_000));
    const params = { ...target, Body: Readable.from(pieces), ContentType: "text/csv", Metadata: { rows: "9" } };
    await new Upload({ client: each.s3.client("writer"), params, queueSize: 2 }).done();
    const { content: stored, ...described } = await read();
    expect(stored.equals(content)).toBe(true);
    expect(described).toMatchObject({ ContentType: "text/csv", Metadata: { rows: "9" } });
    expect(described.ETag).toMatch(/-3"$/);
    expect(described.ChecksumCRC32).toMatch(/-3$/);
    expect(contentFiles()).toHaveLength(1);
  });

  test("can continue after a restart", async () => {
    const upload = await begun();
    const first = await upload.part(1, Buffer.alloc(partBytes, "x"));
    await each.s3.stop();
    await each.s3.start();
    const second = await upload.part(2, Buffer.from("end"));
    const { ChecksumCRC32 } = await upload.complete([first, second]);
    // The concatenated checksums of the parts, decoded from base64.
    const checksums = [first, second].map((part) => Buffer.from(part.ChecksumCRC32 ?? "", "base64"));
    const ofAll = crc32(Buffer.concat(checksums)).toString(16).padStart(8, "0");
    expect(ChecksumCRC32).toBe(`${Buffer.from(ofAll, "hex").toString("base64")}-2`);
    expect(await read()).toMatchObject({ ContentLength: partBytes + 3, ChecksumCRC32, ChecksumType: "COMPOSITE" });
  });

  test("is rejected with unknown, unordered or too small parts, and with an existing key", async () => {
    const upload = await begun();
    const [first, second] = [await upload.part(1, Buffer.from("a")), await upload.part(2, Buffer.from("b"))];
    await expect(upload.complete([first, second])).rejects.toMatchObject({ name: "EntityTooSmall" });
    await expect(upload.complete([second, first])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    const { ChecksumCRC32 } = second;
    for (const unknown of [
      { ...first, ETag: '"0"' },
      { ...first, PartNumber: 3 },
      { ...first, ChecksumCRC32 },
    ]) {
      await expect(upload.complete([unknown])).rejects.toMatchObject({ name: "InvalidPart" });
    }
    await expect(upload.complete([])).rejects.toMatchObject({ name: "MalformedXML" });
    const otherSize = upload.complete([first], { MpuObjectSize: 2 });
    await expect(otherSize).rejects.toMatchObject({ name: "InvalidRequest" });
    await upload.complete([first], { IfNoneMatch: "*" });
    const other = await begun();
    const again = await other.part(1, Buffer.from("c"));
    await expect(other.complete([again], { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect((await read()).content.toString()).toBe("a");
  });

  test("rejects a part with a wrong checksum, or with an algorithm other than that of the upload", async () => {
    const upload = await begun();
    await expect(upload.part(1, Buffer.from("a"), { ChecksumCRC32: "AAAAAA==" })).rejects.toMatchObject({
      name: "BadDigest",
    });
    await expect(upload.part(1, Buffer.from("a"), { ChecksumAlgorithm: "SHA256" })).rejects.toMatchObject({
      name: "InvalidRequest",
      message: "Checksum Type mismatch occurred, expected checksum Type: crc32, actual checksum Type: sha256",
    });
    const plain = await begun({});
    await expect(plain.part(1, Buffer.from("a"))).rejects.toMatchObject({
      name: "InvalidRequest",
      message: "Checksum Type mismatch occurred, expected checksum Type: null, actual checksum Type: crc32",
    });
    expect(contentFiles()).toEqual([]);
    await expect(begun({ ChecksumAlgorithm: "SHA1" })).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(begun({ ChecksumAlgorithm: "CRC32", ChecksumType: "FULL_OBJECT" })).rejects.toMatchObject({
      name: "NotImplemented",
    });
  });

  test("is completed with the checksums of its parts", async () => {
    const upload = await begun();
    const { ETag, PartNumber, ChecksumCRC32 } = await upload.part(1, Buffer.from("a"));
    await expect(upload.complete([{ ETag, PartNumber }])).rejects.toMatchObject({
      name: "InvalidRequest",
      message:
        "The upload was created using a crc32 checksum. The complete request must include the checksum for each part. It was missing for part 1 in the request.",
    });
    await upload.complete([{ ETag, PartNumber, ChecksumCRC32 }]);
    expect((await read()).content.toString()).toBe("a");
  });

  test("has no checksums if neither the upload nor its parts request them", async () => {
    const upload = await begun({});
    const client = each.s3.client("everything", undefined, { requestChecksumCalculation: "WHEN_REQUIRED" });
    const command = new UploadPartCommand({ ...target, UploadId: upload.UploadId, PartNumber: 1, Body: "a" });
    const { ETag, ChecksumCRC32 } = await client.send(command);
    expect(ChecksumCRC32).toBeUndefined();
    const part = { PartNumber: 1, ETag };
    await expect(upload.complete([{ ...part, ChecksumCRC32: "6Le+Qw==" }])).rejects.toMatchObject({
      name: "InvalidPart",
    });
    await upload.complete([part]);
    expect((await read()).ChecksumCRC32).toBeUndefined();
  });

  test("can be aborted only with permission, and leaves no files", async () => {
    const upload = await begun();
    await upload.part(1, Buffer.from("a"));
    const abort = new AbortMultipartUploadCommand({ ...target, UploadId: upload.UploadId });
    await expect(each.s3.client("writer").send(abort)).rejects.toMatchObject({ name: "AccessDenied" });
    await each.s3.client().send(abort);
    expect(contentFiles()).toEqual([]);
    await expect(upload.part(2, Buffer.from("b"))).rejects.toMatchObject({ name: "NoSuchUpload" });
  });
});
