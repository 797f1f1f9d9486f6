import { createReadStream } from "node:fs";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import type { StoredObject } from "./bucket.ts";
import { checksumAlgorithmOf, receiveContent } from "./received-content.ts";
import {
  authorizeBucket,
  authorizeObject,
  authorizeWrite,
  objectHeaders,
  preconditionFailed,
  type S3Answer,
  type S3Operation,
  type S3Request,
} from "./s3-request.ts";

export const putObject: S3Operation = async (request) => {
  const { buckets, bucket, key, headers, content } = request;
  authorizeWrite(request);
  requireChecksumForLock(request);
  const write = beginWrite(request);
  const file = bucket.newFile();
  try {
    const received = await receiveContent(content, headers, bucket.pathOf(file));
    // The conditions are checked after the content has arrived, because another write can change the object in the meantime.
    write.requireAllowed();
    const etag = `"${received.md5.toString("hex")}"`;
    const { size, crc32 } = received;
    buckets.create(bucket, key, { file, size, etag, crc32, headers: objectHeaders(headers) });
    return { headers: { etag, ...checksumHeaders({ crc32 }), ...encryptionHeaders(request) } };
  } catch (error) {
    bucket.discard(file);
    throw error;
  } finally {
    write.end();
  }
};

/** A bucket with Object Lock requires a checksum, which the SDK adds automatically. */
function requireChecksumForLock({ bucket, headers }: S3Request): void {
  if (!bucket.hasObjectLock || headers["content-md5"] !== undefined || checksumAlgorithmOf(headers)) return;
  const required = "Content-MD5 OR x-amz-checksum- HTTP header is required";
  throw new AwsError("InvalidRequest", `${required} for Put Object requests with Object Lock parameters`);
}

interface WriteUnderWay {
  /** Throws unless the conditions of the write (If-Match, If-None-Match) are met at the time of the call. */
  requireAllowed(): void;
  end(): void;
}

/**
 * Begins a write, which can have the conditions If-Match and If-None-Match. If-Match requires permission to read the object,
 * because the write compares the object's ETag.
 */
export function beginWrite(request: S3Request): WriteUnderWay {
  const { bucket, key, headers } = request;
  if (headers["if-match"] !== undefined) authorizeObject(request, "GetObject");
  const isConditional = headers["if-match"] !== undefined || headers["if-none-match"] !== undefined;
  if (!isConditional) return { requireAllowed: () => undefined, end: () => undefined };
  const { requireNoConflict, end } = bucket.conditionalWrites.begin(key);
  const requireAllowed = (): void => {
    requireNoConflict();
    requireConditions(request);
  };
  return { requireAllowed, end };
}

function requireConditions({ bucket, key, headers }: S3Request): void {
  const existing = bucket.find(key);
  const [ifNoneMatch, ifMatch] = [headers["if-none-match"], headers["if-match"]];
  if (ifNoneMatch !== undefined && ifNoneMatch !== "*") {
    throw new AwsError("NotImplemented", "If-None-Match of a write must be *", 501);
  }
  if (ifNoneMatch !== undefined && existing) throw preconditionFailed();
  if (ifMatch !== undefined && !existing) throw noSuchKey();
  if (ifMatch !== undefined && !sameEtag(ifMatch, existing?.etag)) throw preconditionFailed();
}

export const headObject: S3Operation = (request) => readObject(request, false);

export const getObject: S3Operation = (request) => readObject(request, true);

export const deleteObject: S3Operation = (request) => {
  authorizeObject(request, "DeleteObject");
  const { bucket, key, headers } = request;
  if (headers["if-match"] !== undefined) {
    // Comparing an object's ETag requires permission to read the object.
    const { etag } = existingObject(request);
    if (!sameEtag(headers["if-match"], etag)) throw preconditionFailed();
  }
  bucket.remove(key);
  return { status: 204 };
};

function readObject(request: S3Request, wantsContent: boolean): S3Answer {
  const { bucket, headers } = request;
  const object = existingObject(request);
  const state = { etag: object.etag, "last-modified": new Date(object.modifiedAt).toUTCString() };
  if (headers["if-match"] !== undefined && !sameEtag(headers["if-match"], object.etag)) throw preconditionFailed();
  if (isUnchanged(request, object)) return { status: 304, headers: state };

  const described = { ...object.headers, ...overriddenHeaders(request), ...state, "accept-ranges": "bytes" };
  const range = rangeOf(headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const isEmpty = object.size === 0;
  const body = wantsContent && !isEmpty ? createReadStream(bucket.pathOf(object.file), { start, end }) : "";
  const answer = { headers: { ...described, "content-length": isEmpty ? 0 : end - start + 1 }, body };
  if (range) {
    const contentRange = `bytes ${start}-${end}/${object.size}`;
    return { ...answer, status: 206, headers: { ...answer.headers, "content-range": contentRange } };
  }
  const wantsChecksum = headers["x-amz-checksum-mode"] ?? request.query.get("x-amz-checksum-mode");
  return wantsChecksum ? { ...answer, headers: { ...answer.headers, ...checksumHeaders(object) } } : answer;
}

/** If the object is missing, callers without permission to list the bucket receive AccessDenied instead of NoSuchKey. */
function existingObject(request: S3Request): StoredObject {
  authorizeObject(request, "GetObject");
  const object = request.bucket.find(request.key);
  if (object) return object;
  authorizeBucket(request, "ListBucket");
  throw noSuchKey();
}

function isUnchanged({ headers }: S3Request, { etag, modifiedAt }: StoredObject): boolean {
  if (headers["if-none-match"] !== undefined) return sameEtag(headers["if-none-match"], etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(Date.parse(modifiedAt) / 1000) * 1000 <= since;
}

/** Returns the response headers that the query parameters `response-…` override, for example in a presigned URL. */
const overriddenHeaders = ({ query }: S3Request): Record<string, string> =>
  Object.fromEntries(
    [...query].filter(([name]) => name.startsWith("response-")).map(([name, value]) => [name.slice(9), value]),
  );

/** Returns undefined for the entire object. As in S3, a Range header with multiple ranges is ignored. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new AwsError("InvalidRange", "The requested range is not satisfiable", 416);
  return { start, end };
}

const checksumHeaders = ({ crc32 }: Pick<StoredObject, "crc32">): Record<string, string> =>
  crc32 === undefined
    ? {}
    : { "x-amz-checksum-crc32": crc32, "x-amz-checksum-type": crc32.includes("-") ? "COMPOSITE" : "FULL_OBJECT" };

export const encryptionHeaders = ({ headers }: S3Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith("x-amz-server-side-encryption"))
      .map(([name, value]) => [name, String(value)]),
  );

const sameEtag = (condition: string, etag: string | undefined): boolean =>
  condition === "*" || condition.split(",").some((one) => one.trim().replaceAll('"', "") === etag?.replaceAll('"', ""));

const noSuchKey = (): AwsError => new AwsError("NoSuchKey", "The specified key does not exist.", 404);
