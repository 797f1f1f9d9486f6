import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Credential, FindCredential } from "../permissions/credentials.ts";
import { AwsError } from "./aws-service.ts";

/** Signature Version 4, from a header or from the query of a presigned URL. */

export interface SignedRequest {
  readonly method: string;
  /** Path and query as sent, still encoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

interface Signature {
  readonly accessKeyId: string;
  /** Credential scope: date, region, service and "aws4_request". */
  readonly scope: string;
  readonly signedHeaders: readonly string[];
  readonly value: string;
  /** 20261121T193000Z */
  readonly date: string;
  readonly sessionToken: string | undefined;
  /** Validity in seconds: 900 (15 minutes) for a signature in a header, or the duration specified in a presigned URL. */
  readonly validSeconds: number;
  readonly isPresigned: boolean;
}

const skewMilliseconds = 15 * 60_000;
const longestPresignedSeconds = 7 * 24 * 60 * 60;

/** Parses a request's signature without verifying it. Returns undefined for an unsigned request. */
export function signatureOf({ url, headers }: SignedRequest): Signature | undefined {
  const query = queryOf(url);
  const credential = query?.get("X-Amz-Credential") ?? null;
  if (query && credential !== null) {
    const [accessKeyId = "", ...scope] = credential.split("/");
    return {
      accessKeyId,
      scope: scope.join("/"),
      signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
      value: query.get("X-Amz-Signature") ?? "",
      date: query.get("X-Amz-Date") ?? "",
      sessionToken: query.get("X-Amz-Security-Token") ?? undefined,
      validSeconds: Number(query.get("X-Amz-Expires")),
      isPresigned: true,
    };
  }
  const fields = /Credential=([^/,\s]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)/.exec(
    headers.authorization ?? "",
  );
  if (!fields) return undefined;
  const [, accessKeyId = "", scope = "", signedHeaders = "", value = ""] = fields;
  return {
    accessKeyId,
    scope,
    signedHeaders: signedHeaders.split(";"),
    value,
    date: String(headers["x-amz-date"]),
    sessionToken: headers["x-amz-security-token"]?.toString(),
    validSeconds: skewMilliseconds / 1000,
    isPresigned: false,
  };
}

/**
 * Returns the credential of a valid signature. Throws an AwsError if one of the following applies: the request is not
 * signed; the access key ID is unknown; the path cannot be decoded; the signature does not match the request; the session
 * token is missing, wrong or expired; the request time is outside the allowed range; the presigned URL has expired or is
 * valid for more than a week.
 */
export function verifiedCredential(
  request: SignedRequest,
  find: FindCredential,
  payloadHash: string,
  now: number,
): Credential {
  const signature = signatureOf(request);
  if (!signature) throw new AwsError("AccessDenied", "The request is not signed", 403);
  const credential = find(signature.accessKeyId);
  if (!credential) {
    throw new AwsError("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.", 403);
  }
  const expected = expectedSignature(request, signature, credential.secretAccessKey, payloadHash);
  const given = Buffer.from(signature.value, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError("SignatureDoesNotMatch", "The signature does not match the request.", 403);
  }
  if (credential.sessionToken !== undefined && credential.sessionToken !== signature.sessionToken) {
    throw new AwsError("InvalidToken", "The provided token is malformed or otherwise invalid.");
  }
  if (credential.expiresAt !== undefined && credential.expiresAt <= now) {
    throw new AwsError("ExpiredToken", "The provided token has expired.");
  }
  requireTime(signature, now);
  return credential;
}

function requireTime({ date, validSeconds, isPresigned }: Signature, now: number): void {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(signedAt <= now + skewMilliseconds) || (!isPresigned && now - signedAt > skewMilliseconds)) {
    throw new AwsError("RequestTimeTooSkewed", "The request time differs too much from the server time.", 403);
  }
  if (isPresigned && !(validSeconds <= longestPresignedSeconds)) {
    throw new AwsError("AuthorizationQueryParametersError", "X-Amz-Expires must be less than a week (in seconds)");
  }
  if (isPresigned && !(now <= signedAt + validSeconds * 1000)) {
    throw new AwsError("AccessDenied", "Request has expired", 403);
  }
}

function expectedSignature(
  { method, url, headers }: SignedRequest,
  { scope, signedHeaders, date }: Signature,
  secretAccessKey: string,
  payloadHash: string,
): Buffer {
  const [path = "/"] = url.split("?");
  const query = [...(queryOf(url) ?? [])]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const canonicalRequest = [
    method,
    path.split("/").map(reencoded).join("/"),
    query.join("&"),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonicalRequest)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text);
}

/** Parses the query without decoding plus signs as spaces. Returns undefined if the URL has no query. */
function queryOf(url: string): URLSearchParams | undefined {
  const begin = url.indexOf("?");
  return begin < 0 ? undefined : new URLSearchParams(url.slice(begin + 1).replaceAll("+", "%2B"));
}

function reencoded(part: string): string {
  try {
    return encoded(decodeURIComponent(part));
  } catch {
    throw new AwsError("InvalidURI", "Couldn't parse the specified URI.");
  }
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
