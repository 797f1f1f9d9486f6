import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { place } from "../account-and-region.ts";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import type { Access } from "../permissions/policy.ts";
import type { Bucket } from "./bucket.ts";
import type { Buckets } from "./buckets.ts";

export interface S3Request {
  readonly buckets: Buckets;
  readonly bucket: Bucket;
  /** Object key; empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly content: Readable;
  /** Throws AccessDenied unless the caller's policies allow all accesses. */
  authorize(...accesses: readonly Access[]): void;
}

export interface S3Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
}

export type S3Operation = (request: S3Request) => S3Answer | Promise<S3Answer>;

export const authorizeObject = ({ bucket, key, authorize }: S3Request, action: string): void =>
  authorize({ action: `s3:${action}`, resource: `${bucket.arn}/${key}` });

/**
 * S3 generates a data key with the writer's permissions, and decrypts the data key for each part and for the completion of a
 * multipart upload ("Using server-side encryption with AWS KMS keys" in the Amazon S3 User Guide).
 */
export function authorizeWrite(request: S3Request, keyAction: "GenerateDataKey" | "Decrypt" = "GenerateDataKey"): void {
  const { bucket, key, authorize } = request;
  authorizeObject(request, "PutObject");
  if (bucket.keyArn === undefined) return;
  const context = {
    "kms:ViaService": `s3.${place.region}.${place.urlSuffix}`,
    "kms:EncryptionContext:aws:s3:arn": `${bucket.arn}/${key}`,
  };
  authorize({ action: `kms:${keyAction}`, resource: bucket.keyArn, context });
}

export const authorizeBucket = ({ bucket, authorize }: S3Request, action: string): void =>
  authorize({ action: `s3:${action}`, resource: bucket.arn });

export const preconditionFailed = (): AwsError =>
  new AwsError("PreconditionFailed", "At least one of the pre-conditions you specified did not hold", 412);

/**
 * Returns the writer's headers that are stored with the object: content, caching, metadata and encryption headers. The
 * `aws-chunked` content encoding is removed.
 */
export function objectHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name));
  const values = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  const encodings = (values["content-encoding"] ?? "").split(",").map((encoding) => encoding.trim());
  const encoding = encodings.filter((name) => name !== "" && name !== "aws-chunked").join(",");
  delete values["content-encoding"];
  return { "content-type": "binary/octet-stream", ...values, ...(encoding && { "content-encoding": encoding }) };
}

const keptHeaders =
  /^(content-(type|encoding|disposition|language)|cache-control|expires|x-amz-meta-.+|x-amz-server-side-encryption.*)$/;

const knownHeaders = [
  /^x-amz-(content-sha256|date|security-token|user-agent|decoded-content-length|trailer)$/,
  /^x-amz-(sdk-checksum-algorithm|checksum-.+|expected-bucket-owner|mp-object-size)$/,
  /^x-amz-meta-/,
  /^x-amz-server-side-encryption(-aws-kms-key-id|-bucket-key-enabled)?$/,
];

/** Rejects unknown `x-amz-…` headers, because a caller could rely on a header that would be silently ignored. */
export function requireKnownHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (!name.startsWith("x-amz-") || knownHeaders.some((known) => known.test(name))) continue;
    throw new AwsError("NotImplemented", `The local runner does not support the header ${name}`, 501);
  }
}
