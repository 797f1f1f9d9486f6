import { type AwsFault, isUnreadable, statusOf } from "../../shared/aws/aws-fault.ts";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import { DeliveryError } from "./file-to-deliver.ts";
import { isTimeout } from "./patience.ts";

/**
 * AWS errors are classified by name, because one status code can have many causes. A 403 can result from the bucket's
 * policy, but also from a temporary condition: clock skew or expired credentials of the service.
 */

const roleNames = /^(AccessDenied|ValidationError|MalformedPolicyDocument|PackedPolicyTooLarge|RegionDisabled)/;

export const busyNames =
  /Throttl|SlowDown|TooManyRequests|LimitExceeded|ServiceUnavailable|^Internal|OperationAborted|Conflict$/;

/** The patterns are tried in this order. */
const bucketNames: readonly (readonly [RegExp, FileFailureReason])[] = [
  [busyNames, "busy"],
  [/^KMS\.(.*(Internal|Timeout))/, "busy"],
  [/^KMS\./, "key-refused"],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem|NotSignedUp|InvalidPayer|MethodNotAllowed)$/, "bucket-refused"],
  [/^NoSuchBucket$/, "no-such-bucket"],
  [/^RequestTimeout$/, "timed-out"],
  // Failures that do not depend on the bucket: clock skew, the service's own credentials, and corrupted bytes.
  [
    /^(RequestTimeTooSkewed|RequestExpired|Expired|SignatureDoesNotMatch|Invalid(Token|AccessKeyId|Security|ClientTokenId)|TokenRefresh)/,
    "connection-failed",
  ],
  [/^(BadDigest|InvalidDigest|IncompleteBody|XAmzContent)/, "connection-failed"],
];

/** Throws `role-refused` if STS reports that the role cannot be assumed; rethrows all other errors. */
export function refusedByTheRole(fault: unknown): never {
  throw roleNames.test((fault as AwsFault).name ?? "") ? new DeliveryError("role-refused") : fault;
}

/** Throws a DeliveryError that classifies an S3 error; rethrows timeouts and errors without a readable response. */
export function refusedByTheBucket(fault: unknown): never {
  const { name = "", message = "" } = fault as AwsFault;
  if (statusOf(fault as AwsFault) === undefined || isUnreadable(fault as AwsFault) || isTimeout(fault)) throw fault;
  // S3 reports KMS permission errors as AccessDenied.
  if (name === "AccessDenied" && /\bkms:/.test(message)) throw new DeliveryError("key-refused");
  const [, known] = bucketNames.find(([names]) => names.test(name)) ?? [];
  throw new DeliveryError(known ?? (isOfServer(fault as AwsFault) ? "busy" : "write-refused"));
}

const isOfServer = (fault: AwsFault): boolean => Number(statusOf(fault)) >= 500;

/**
 * Returns the bucket's region if S3 reports that the bucket is in another region. For a new bucket, S3 redirects temporarily
 * (307). For a bucket in an opt-in region, S3 returns an error instead of a redirect.
 */
export function regionOf(fault: unknown): string | undefined {
  const { name = "", Region, $response, ...rest } = fault as AwsFault & { readonly Region?: string };
  const isElsewhere =
    /^(AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(name) ||
    [301, 307, 308].includes(Number(statusOf(rest)));
  return isElsewhere ? ($response?.headers?.["x-amz-bucket-region"] ?? Region) : undefined;
}

/** Classifies the failure of a request that received an unreadable response or no response. */
export function findingWithoutAnswer(fault: unknown): FileFailureReason {
  if (isTimeout(fault)) return "timed-out";
  if (!isUnreadable(fault as AwsFault)) return "connection-failed";
  return isOfServer(fault as AwsFault) ? "busy" : "unreadable-answer";
}
