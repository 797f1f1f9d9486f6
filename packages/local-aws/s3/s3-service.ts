import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import { verifiedCredential } from "../aws-endpoint/signature.ts";
import { xmlDocument } from "../aws-endpoint/xml.ts";
import type { FindCredential } from "../permissions/credentials.ts";
import { AccessDenied } from "../permissions/principal.ts";
import { headBucket, listObjects } from "./bucket-operations.ts";
import type { Buckets } from "./buckets.ts";
import { deleteObject, getObject, headObject, putObject } from "./object-operations.ts";
import { requireKnownHeaders, type S3Answer, type S3Operation } from "./s3-request.ts";
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  uploadPart,
} from "./upload-operations.ts";

/** Operations, keyed by method, resource type and, if any, the query parameter that selects the operation. */
const operations: Readonly<Record<string, S3Operation>> = {
  "HEAD bucket": headBucket,
  "GET bucket list-type": listObjects,
  "GET object": getObject,
  "HEAD object": headObject,
  "PUT object": putObject,
  "DELETE object": deleteObject,
  "POST object uploads": createMultipartUpload,
  "PUT object uploadId": uploadPart,
  "POST object uploadId": completeMultipartUpload,
  "DELETE object uploadId": abortMultipartUpload,
};

const knownParameters =
  /^(x-id|X-Amz-.+|x-amz-checksum-mode|response-.+|partNumber|prefix|delimiter|max-keys|continuation-token)$/;

export type S3Service = (message: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * S3 emulation, with path-style URLs, for the buckets in the templates and in external accounts. Signatures are verified,
 * because presigned URLs are given to third parties.
 */
export const s3Service =
  (buckets: Buckets, find: FindCredential): S3Service =>
  async (message, response) => {
    const requestId = randomUUID();
    const answer = await answerTo(message, buckets, find).catch((error: unknown) => answerToError(error, requestId));
    const { status = 200, headers = {}, body = "" } = answer;
    const isText = typeof body === "string";
    const hasText = isText && body !== "";
    response.writeHead(status, {
      "x-amz-request-id": requestId,
      ...(hasText && { "content-type": "application/xml" }),
      ...(isText && { "content-length": Buffer.byteLength(body) }),
      ...headers,
    });
    if (isText) response.end(message.method === "HEAD" ? undefined : body);
    else await pipeline(body, response);
  };

async function answerTo(message: IncomingMessage, buckets: Buckets, find: FindCredential): Promise<S3Answer> {
  const { method = "GET", url = "/", headers } = message;
  const payload = String(headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD");
  const { principal } = verifiedCredential({ method, url, headers }, find, payload, Date.now());
  const [path = "/", search = ""] = url.split(/\?(.*)/s);
  const [, bucketName = "", ...rest] = path.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  const query = new URLSearchParams(search.replaceAll("+", "%2B"));
  const operation = operationOf(method, key, query);
  requireKnownHeaders(headers);

  const bucket = buckets.find(bucketName);
  if (!bucket) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
  const expectedOwner = headers["x-amz-expected-bucket-owner"];
  if (expectedOwner !== undefined && expectedOwner !== bucket.account) throw new AccessDenied("Access Denied");
  // Bucket policies that grant access to other accounts are not supported.
  if (principal.account !== bucket.account) throw new AccessDenied("Access Denied");
  const authorize = principal.check.bind(principal);
  const request = { buckets, bucket, key, query, headers, content: message };
  return operation({ ...request, authorize: (...accesses) => authorize(accesses) });
}

function operationOf(method: string, key: string, query: URLSearchParams): S3Operation {
  const [marker = "", ...others] = [...query.keys()].filter((name) => !knownParameters.test(name));
  const name = `${method} ${key === "" ? "bucket" : "object"} ${[marker, ...others].join(" ")}`.trim();
  const operation = operations[name];
  if (!operation) throw new AwsError("NotImplemented", `The local runner does not support s3: ${name}`, 501);
  return operation;
}

function answerToError(error: unknown, RequestId: string): S3Answer {
  const { name, message } = error as Error;
  const isKnown = error instanceof AwsError || error instanceof AccessDenied;
  const status = error instanceof AwsError ? error.status : error instanceof AccessDenied ? 403 : 500;
  const Code = error instanceof AccessDenied ? "AccessDenied" : isKnown ? name : "InternalError";
  return { status, body: xmlDocument({ Error: { Code, Message: message, RequestId } }) };
}
