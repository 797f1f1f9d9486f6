import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import { xmlDocument } from "../aws-endpoint/xml.ts";
import type { Bucket, Upload, UploadPart } from "./bucket.ts";
import { beginWrite, encryptionHeaders } from "./object-operations.ts";
import { checksumAlgorithmOf, receiveContent } from "./received-content.ts";
import { authorizeObject, authorizeWrite, objectHeaders, type S3Operation, type S3Request } from "./s3-request.ts";
import { checksumOf, chosenParts, digestOf, requestedAlgorithm, requireAlgorithmOf } from "./upload-parts.ts";

/**
 * Multipart uploads. Aborting an upload requires the permission `s3:AbortMultipartUpload`; the other steps require
 * `s3:PutObject`.
 */

const mostParts = 10_000;

export const createMultipartUpload: S3Operation = (request) => {
  const { bucket, key, headers } = request;
  authorizeWrite(request);
  const checksumAlgorithm = requestedAlgorithm(headers);
  const UploadId = randomUUID();
  bucket.uploads.set(UploadId, { key, checksumAlgorithm, headers: objectHeaders(headers), parts: {} });
  const body = xmlDocument({ InitiateMultipartUploadResult: { Bucket: bucket.name, Key: key, UploadId } });
  const checksum = checksumAlgorithm && {
    "x-amz-checksum-algorithm": checksumAlgorithm.toUpperCase(),
    "x-amz-checksum-type": "COMPOSITE",
  };
  return { body, headers: { ...checksum, ...encryptionHeaders(request) } };
};

export const uploadPart: S3Operation = async (request) => {
  const { bucket, query, headers, content } = request;
  authorizeWrite(request, "Decrypt");
  const number = Number(query.get("partNumber"));
  if (!(Number.isInteger(number) && number >= 1 && number <= mostParts)) {
    throw new AwsError("InvalidArgument", "Part number must be an integer between 1 and 10000, inclusive");
  }
  requireAlgorithmOf(uploadOf(request).upload, checksumAlgorithmOf(headers));
  const file = bucket.newFile();
  try {
    const { size, md5, crc32 } = await receiveContent(content, headers, bucket.pathOf(file));
    const { id, upload } = uploadOf(request);
    const replaced = upload.parts[number];
    const checksum = upload.checksumAlgorithm && { crc32 };
    const part = { file, size, md5: md5.toString("hex"), ...checksum };
    bucket.uploads.set(id, { ...upload, parts: { ...upload.parts, [number]: part } });
    if (replaced) bucket.discard(replaced.file);
    return { headers: { etag: `"${part.md5}"`, ...(checksum && { "x-amz-checksum-crc32": crc32 }) } };
  } catch (error) {
    bucket.discard(file);
    throw error;
  }
};

export const completeMultipartUpload: S3Operation = async (request) => {
  const { buckets, bucket, key, headers, content } = request;
  authorizeWrite(request, "Decrypt");
  const { id, upload } = uploadOf(request);
  const parts = chosenParts(upload, await text(content));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const expectedSize = headers["x-amz-mp-object-size"];
  if (expectedSize !== undefined && Number(expectedSize) !== size) {
    throw new AwsError("InvalidRequest", `The upload has ${size} bytes; expected ${expectedSize}`);
  }
  const write = beginWrite(request);
  const file = bucket.newFile();
  try {
    await joinParts(bucket, parts, file);
    write.requireAllowed();
    uploadOf(request);
    const etag = `"${digestOf(parts)}-${parts.length}"`;
    const checksum = checksumOf(upload, parts);
    buckets.create(bucket, key, {
      file,
      size,
      etag,
      crc32: checksum,
      headers: upload.headers,
    });
    forget(bucket, id, upload);
    const described = checksum && { ChecksumCRC32: checksum, ChecksumType: "COMPOSITE" };
    const result = { Bucket: bucket.name, Key: key, ETag: etag, ...described };
    return { body: xmlDocument({ CompleteMultipartUploadResult: result }) };
  } catch (error) {
    bucket.discard(file);
    throw error;
  } finally {
    write.end();
  }
};

export const abortMultipartUpload: S3Operation = (request) => {
  authorizeObject(request, "AbortMultipartUpload");
  const { id, upload } = uploadOf(request);
  forget(request.bucket, id, upload);
  return { status: 204 };
};

function uploadOf({ bucket, key, query }: S3Request): { readonly id: string; readonly upload: Upload } {
  const id = query.get("uploadId") ?? "";
  const upload = bucket.uploads.get(id);
  if (upload?.key === key) return { id, upload };
  throw new AwsError("NoSuchUpload", "The specified multipart upload does not exist.", 404);
}

async function joinParts(bucket: Bucket, parts: readonly UploadPart[], file: string): Promise<void> {
  const contents = async function* (): AsyncGenerator<Buffer> {
    for (const part of parts) yield* createReadStream(bucket.pathOf(part.file));
  };
  await pipeline(contents, createWriteStream(bucket.pathOf(file), { flags: "wx" }));
}

function forget(bucket: Bucket, id: string, { parts }: Upload): void {
  bucket.uploads.delete(id);
  for (const { file } of Object.values(parts)) bucket.discard(file);
}
