import { type AwsFault, isUnreadable, statusOf } from "../../shared/aws/aws-fault.ts";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import { DeliveryError } from "./file-to-deliver.ts";
import { isTimeout } from "./patience.ts";

/**
 * Errors of AWS, classified by name: one status has many causes. A 403 can come from the bucket's policy, but also from
 * clock skew or expired credentials of the service, which do not affect a later attempt.
 */

const roleNames = /^(AccessDenied|ValidationError|MalformedPolicyDocument|PackedPolicyTooLarge|RegionDisabled)/;

export const busyNames =
  /Throttl|SlowDown|TooManyRequests|LimitExceeded|ServiceUnavailable|^Internal|OperationAborted|Conflict$/;

/** Checked in this order. */
const bucketNames: readonly (readonly [RegExp, FileFailureReason])[] = [
  [busyNames, "busy"],
  [/^KMS\.(.*(Internal|Timeout))/, "busy"],
  [/^KMS\./, "key-refused"],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem|NotSignedUp|InvalidPayer|MethodNotAllowed)$/, "bucket-refused"],
  [/^NoSuchBucket$/, "no-such-bucket"],
  [/^RequestTimeout$/, "timed-out"],
  // Clock skew, credentials of the service, and corrupted bytes.
  [
    /^(RequestTimeTooSkewed|RequestExpired|Expired|SignatureDoesNotMatch|Invalid(Token|AccessKeyId|Security|ClientTokenId)|TokenRefresh)/,
    "connection-failed",
  ],
  [/^(BadDigest|InvalidDigest|IncompleteBody|XAmzContent)/, "connection-failed"],
];

/** Classifies errors of STS; rethrows all others. */
export const refusedByTheRole = (fault: unknown): never => {
  throw roleNames.test((fault as AwsFault).name ?? "") ? new DeliveryError("role-refused") : fault;
};

/** Classifies errors of S3; rethrows errors without a readable response. */
export const refusedByTheBucket = (fault: unknown): never => {
  const { name = "", message = "" } = fault as AwsFault;
  if (statusOf(fault as AwsFault) === undefined || isUnreadable(fault as AwsFault) || isTimeout(fault)) throw fault;
  // S3 also returns errors of the KMS key.
  if (name === "AccessDenied" && /\bkms:/.test(message)) throw new DeliveryError("key-refused");
  const [, known] = bucketNames.find(([names]) => names.test(name)) ?? [];
  throw new DeliveryError(known ?? (isOfServer(fault as AwsFault) ? "busy" : "write-refused"));
};

const isOfServer = (fault: AwsFault): boolean => Number(statusOf(fault)) >= 500;

/**
 * Returns the bucket's region as stated by S3. A new bucket redirects temporarily (307). A bucket in an opt-in region
 * returns an error instead of a redirect.
 */
export const regionOf = (fault: unknown): string | undefined => {
  const { name = "", Region, $response, ...rest } = fault as AwsFault & { readonly Region?: string };
  const isElsewhere =
    /^(AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(name) ||
    [301, 307, 308].includes(Number(statusOf(rest)));
  return isElsewhere ? ($response?.headers?.["x-amz-bucket-region"] ?? Region) : undefined;
};

/** Classifies failures of a request without a response, or with a response that is not an error. */
export const findingWithoutAnswer = (fault: unknown): FileFailureReason => {
  if (isTimeout(fault)) return "timed-out";
  if (!isUnreadable(fault as AwsFault)) return "connection-failed";
  return isOfServer(fault as AwsFault) ? "busy" : "unreadable-answer";
};
