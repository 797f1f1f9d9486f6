import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import { xmlDocument } from "../aws-endpoint/xml.ts";
import type { Bucket, Upload, UploadPart } from "./bucket.ts";
import { encryptionHeaders, requireWritable } from "./object-operations.ts";
import { receiveContent } from "./received-content.ts";
import { authorizeObject, authorizeWrite, objectHeaders, type S3Operation, type S3Request } from "./s3-request.ts";

/** Uploads in parts. Abort needs a right of its own, the other steps are the right to put an object. */

/** Of every part but the last. */
const smallestPartBytes = 5 * 1024 * 1024;
const mostParts = 10_000;

export const createMultipartUpload: S3Operation = (request) => {
  const { bucket, key, headers } = request;
  authorizeWrite(request);
  const UploadId = randomUUID();
  bucket.uploads.set(UploadId, { key, headers: objectHeaders(headers), parts: {} });
  const body = xmlDocument({ InitiateMultipartUploadResult: { Bucket: bucket.name, Key: key, UploadId } });
  return { body, headers: encryptionHeaders(request) };
};

export const uploadPart: S3Operation = async (request) => {
  const { bucket, query, headers, content } = request;
  authorizeWrite(request, "Decrypt");
  const number = Number(query.get("partNumber"));
  if (!(Number.isInteger(number) && number >= 1 && number <= mostParts)) {
    throw new AwsError("InvalidArgument", "Part number must be an integer between 1 and 10000, inclusive");
  }
  uploadOf(request);
  const file = bucket.newFile();
  try {
    const { size, md5, crc32 } = await receiveContent(content, headers, bucket.pathOf(file));
    const { id, upload } = uploadOf(request);
    const replaced = upload.parts[number];
    const part = { file, size, md5: md5.toString("hex") };
    bucket.uploads.set(id, { ...upload, parts: { ...upload.parts, [number]: part } });
    if (replaced) bucket.discard(replaced.file);
    return { headers: { etag: `"${part.md5}"`, "x-amz-checksum-crc32": crc32 } };
  } catch (error) {
    bucket.discard(file);
    throw error;
  }
};

export const completeMultipartUpload: S3Operation = async (request) => {
  const { buckets, bucket, key, content } = request;
  authorizeWrite(request, "Decrypt");
  const { id, upload } = uploadOf(request);
  const parts = chosenParts(upload, await text(content));
  const file = bucket.newFile();
  try {
    await joinParts(bucket, parts, file);
    requireWritable(request);
    uploadOf(request);
  } catch (error) {
    bucket.discard(file);
    throw error;
  }
  const digests = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, "hex")));
  const etag = `"${createHash("md5").update(digests).digest("hex")}-${parts.length}"`;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  buckets.create(bucket, key, "CompleteMultipartUpload", { file, size, etag, headers: upload.headers });
  forget(bucket, id, upload);
  return { body: xmlDocument({ CompleteMultipartUploadResult: { Bucket: bucket.name, Key: key, ETag: etag } }) };
};

export const abortMultipartUpload: S3Operation = (request) => {
  authorizeObject(request, "AbortMultipartUpload");
  const { id, upload } = uploadOf(request);
  forget(request.bucket, id, upload);
  return { status: 204 };
};

const uploadOf = ({ bucket, key, query }: S3Request): { readonly id: string; readonly upload: Upload } => {
  const id = query.get("uploadId") ?? "";
  const upload = bucket.uploads.get(id);
  if (upload?.key === key) return { id, upload };
  throw new AwsError("NoSuchUpload", "The specified multipart upload does not exist.", 404);
};

/** The parts that the caller names, in the order in which the caller names them. */
const chosenParts = ({ parts }: Upload, body: string): readonly UploadPart[] => {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    md5: /<ETag>(?:"|&quot;)?(\w+)/.exec(part)?.[1],
  }));
  if (named.length === 0) throw new AwsError("MalformedXML", "The XML you provided was not well-formed.");
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw new AwsError("InvalidPartOrder", "The list of parts was not in ascending order.");
  }
  return named.map(({ number, md5 }, index) => {
    const part = parts[number];
    if (!part || part.md5 !== md5) throw new AwsError("InvalidPart", "One or more of the parts could not be found.");
    if (index < named.length - 1 && part.size < smallestPartBytes) {
      throw new AwsError("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    }
    return part;
  });
};

const joinParts = async (bucket: Bucket, parts: readonly UploadPart[], file: string): Promise<void> => {
  const contents = async function* (): AsyncGenerator<Buffer> {
    for (const part of parts) yield* createReadStream(bucket.pathOf(part.file));
  };
  await pipeline(contents, createWriteStream(bucket.pathOf(file), { flags: "wx" }));
};

const forget = (bucket: Bucket, id: string, { parts }: Upload): void => {
  bucket.uploads.delete(id);
  for (const { file } of Object.values(parts)) bucket.discard(file);
};
