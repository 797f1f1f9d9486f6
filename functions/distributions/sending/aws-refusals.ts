import { type AwsFault, isUnreadable, statusOf } from "../../shared/aws/aws-fault.ts";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import { DeliveryError } from "./file-to-deliver.ts";
import { isTimeout } from "./patience.ts";

/**
 * Refusals of AWS, judged by their names: one status has many causes. A 403 may be the bucket's, but also a clock of the service that is wrong
 * or credentials that have expired, which a later attempt does not have.
 */

const roleNames = /^(AccessDenied|ValidationError|MalformedPolicyDocument|PackedPolicyTooLarge|RegionDisabled)/;

export const busyNames =
  /Throttl|SlowDown|TooManyRequests|LimitExceeded|ServiceUnavailable|^Internal|OperationAborted|Conflict$/;

/** In the order in which they are looked through. */
const bucketNames: readonly (readonly [RegExp, FileFailureReason])[] = [
  [busyNames, "busy"],
  [/^KMS\.(.*(Internal|Timeout))/, "busy"],
  [/^KMS\./, "key-refused"],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem|NotSignedUp|InvalidPayer|MethodNotAllowed)$/, "bucket-refused"],
  [/^NoSuchBucket$/, "no-such-bucket"],
  [/^RequestTimeout$/, "timed-out"],
  // The service's own clock and credentials, and bytes that changed on their way.
  [
    /^(RequestTimeTooSkewed|RequestExpired|Expired|SignatureDoesNotMatch|Invalid(Token|AccessKeyId|Security|ClientTokenId)|TokenRefresh)/,
    "connection-failed",
  ],
  [/^(BadDigest|InvalidDigest|IncompleteBody|XAmzContent)/, "connection-failed"],
];

/** Refusals of STS; other faults are thrown as they are. */
export const refusedByTheRole = (fault: unknown): never => {
  throw roleNames.test((fault as AwsFault).name ?? "") ? new DeliveryError("role-refused") : fault;
};

/** Refusals of S3; faults without a response that can be read are thrown as they are. */
export const refusedByTheBucket = (fault: unknown): never => {
  const { name = "", message = "" } = fault as AwsFault;
  if (statusOf(fault as AwsFault) === undefined || isUnreadable(fault as AwsFault) || isTimeout(fault)) throw fault;
  // S3 refuses in the name of the key as well.
  if (name === "AccessDenied" && /\bkms:/.test(message)) throw new DeliveryError("key-refused");
  const [, known] = bucketNames.find(([names]) => names.test(name)) ?? [];
  throw new DeliveryError(known ?? (isOfServer(fault as AwsFault) ? "busy" : "write-refused"));
};

const isOfServer = (fault: AwsFault): boolean => Number(statusOf(fault)) >= 500;

/**
 * The region in which S3 says that a bucket is. A young bucket redirects for a time only (307), and one in a region that its owner had to opt
 * into does not redirect, it refuses.
 */
export const regionOf = (fault: unknown): string | undefined => {
  const { name = "", Region, $response, ...rest } = fault as AwsFault & { readonly Region?: string };
  const isElsewhere =
    /^(AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(name) ||
    [301, 307, 308].includes(Number(statusOf(rest)));
  return isElsewhere ? ($response?.headers?.["x-amz-bucket-region"] ?? Region) : undefined;
};

/** Faults of a request without a response, or with one that is no refusal. */
export const findingWithoutAnswer = (fault: unknown): FileFailureReason => {
  if (isTimeout(fault)) return "timed-out";
  if (!isUnreadable(fault as AwsFault)) return "connection-failed";
  return isOfServer(fault as AwsFault) ? "busy" : "unreadable-answer";
};
