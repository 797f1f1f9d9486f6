import { type AwsReply, type AwsRequest, type AwsResponse, assumedRole, scriptedAws, xml } from "./scripted-aws.ts";

/** S3 with buckets, and STS with roles, that each fail in one way. */

interface Upload {
  readonly bucket: string;
  readonly key: string;
  /** Region that the sender signed the request for. */
  readonly region: string;
  /** Number of earlier uploads with the same key. */
  readonly cameBefore: number;
}

const taken: AwsResponse = { status: 200, headers: { etag: '"5d41402abc4b2a76b9719d911017c592"' } };

const error = (status: number, code: string, { headers = {}, message = "No", more = "" } = {}): AwsResponse => ({
  status,
  headers: { "content-type": "application/xml", ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`,
});

const always = (reply: AwsReply) => () => reply;

const oregon = { "x-amz-bucket-region": "us-west-2" };

/** Accepts requests signed for the bucket's region, and responds to all others with the given error. */
const inOregon =
  (elsewhere: AwsResponse) =>
  ({ region }: Upload) =>
    region === "us-west-2" ? taken : elsewhere;

const isManifest = ({ key }: Upload): boolean => key.endsWith(".manifest.json");

const exceptManifests = (refusal: AwsReply) => (upload: Upload) => (isManifest(upload) ? refusal : taken);

const noDataKey =
  "User: arn:aws:sts::222222222222:assumed-role/reports is not authorized to perform: kms:GenerateDataKey";

const page: AwsResponse = { status: 502, headers: { "content-type": "text/html" }, body: "<html>Bad gateway</p>" };

const buckets = {
  right: always(taken),
  // Errors that name the bucket's region.
  "in-another-region": inOregon(error(301, "PermanentRedirect", { headers: oregon })),
  "young-in-another-region": inOregon(error(307, "TemporaryRedirect", { headers: oregon })),
  "signed-for-another-region": inOregon(error(400, "AuthorizationHeaderMalformed", { headers: oregon })),
  "tells-region-in-body": inOregon(error(400, "AuthorizationHeaderMalformed", { more: "<Region>us-west-2</Region>" })),
  "in-region-of-choice": inOregon(error(400, "IllegalLocationConstraintException", { headers: oregon })),
  "in-no-region": always(error(307, "TemporaryRedirect")),
  "redirects-for-ever": always(error(307, "TemporaryRedirect", { headers: oregon })),
  // Errors that the bucket's owner can fix.
  forbids: always(error(403, "AccessDenied")),
  "account-closed": always(error(403, "AllAccessDisabled")),
  deleted: always(error(404, "NoSuchBucket")),
  "key-forbids": always(error(403, "AccessDenied", { message: noDataKey })),
  "key-disabled": always(error(400, "KMS.DisabledException")),
  "key-gone": always(error(400, "KMS.NotFoundException")),
  "key-to-be-deleted": always(error(400, "KMS.KMSInvalidStateException")),
  // Errors that the service or time fixes.
  "clock-differs": always(error(403, "RequestTimeTooSkewed")),
  "session-expired": always(error(400, "ExpiredToken")),
  "session-unknown": always(error(403, "InvalidAccessKeyId")),
  "session-invalid": always(error(400, "InvalidToken")),
  "signature-differs": always(error(403, "SignatureDoesNotMatch")),
  "bytes-changed": always(error(400, "BadDigest")),
  "bytes-missing": always(error(400, "IncompleteBody")),
  overloaded: always(error(503, "SlowDown")),
  unavailable: always(error(503, "ServiceUnavailable")),
  failing: always(error(500, "InternalError")),
  "failing-behind-200": always(error(200, "InternalError")),
  "behind-a-failing-proxy": always(page),
  "key-overloaded": always(error(400, "KMS.ThrottlingException")),
  "changed-by-another": always(error(409, "OperationAborted")),
  "sent-too-slowly": always(error(400, "RequestTimeout")),
  // Errors without a code or with an unusual one.
  "forbids-without-a-word": always({ status: 403 }),
  "not-found-without-a-word": always({ status: 404 }),
  "too-large": always(error(400, "EntityTooLarge")),
  "explains-in-html": always({ ...page, status: 403 }),
  // Successes that do not fit a put.
  "greets-in-html": always({ ...page, status: 200 }),
  "greets-without-a-word": always({ status: 200 }),
  "has-created": always({ ...taken, status: 201 }),
  "has-accepted": always({ ...taken, status: 202 }),
  "has-no-content": always({ status: 204 }),
  "has-a-part": always({ ...taken, status: 206 }),
  "greets-manifests": exceptManifests({ ...page, status: 200 }),
  // Stores the file but loses the response.
  "answer-lost-once": (upload: Upload) => (isManifest(upload) || upload.cameBefore > 0 ? taken : "hang-up"),
  "answer-lost": always("hang-up"),
  silent: always("silence"),
  // Accepts the report but rejects its manifest.
  "forbids-manifests": exceptManifests(error(403, "AccessDenied")),
  "forbids-keys-of-manifests": exceptManifests(error(403, "AccessDenied", { message: noDataKey })),
  "key-disabled-for-manifests": exceptManifests(error(400, "KMS.DisabledException")),
  "locks-manifests": exceptManifests(error(400, "InvalidRequest")),
  "full-for-manifests": exceptManifests(error(400, "QuotaExceeded")),
  "overloaded-by-manifests": exceptManifests(error(503, "SlowDown")),
  "loses-answers-to-manifests": exceptManifests("hang-up"),
  "silent-about-manifests": exceptManifests("silence"),
  "fails-once-with-manifests": (upload: Upload) =>
    isManifest(upload) && upload.cameBefore === 0 ? error(500, "InternalError") : taken,
} as const satisfies Readonly<Record<string, (upload: Upload) => AwsReply>>;

export type BucketName = keyof typeof buckets;

const stsError = (status: number, code: string): AwsResponse =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No</Message></Error></ErrorResponse>`,
    status,
  );

const roles = {
  right: assumedRole,
  forbids: stsError(403, "AccessDenied"),
  "no-role": stsError(400, "ValidationError"),
  overloaded: stsError(400, "Throttling"),
  failing: stsError(500, "InternalFailure"),
  "session-expired": stsError(403, "ExpiredTokenException"),
  "gives-no-credentials": xml("<AssumeRoleResponse><AssumeRoleResult/></AssumeRoleResponse>"),
  "gives-half-of-credentials": xml(
    "<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>ASIA1</AccessKeyId></Credentials></AssumeRoleResult></AssumeRoleResponse>",
  ),
  "answers-in-html": { ...page, status: 200 },
} as const satisfies Readonly<Record<string, AwsReply>>;

export type RoleName = keyof typeof roles;

export const roleArnOf = (name: RoleName): string => `arn:aws:iam::222222222222:role/${name}`;

/** Serves all buckets until the test ends, and returns a live list of the uploads. */
export async function scriptedBuckets() {
  const uploads: (Upload & { readonly request: AwsRequest })[] = [];
  await scriptedAws((request) => {
    if (request.operation === "AssumeRole") {
      return roles[new URLSearchParams(request.body).get("RoleArn")?.split("/").at(-1) as RoleName];
    }
    const [, bucket = "", key = ""] = /^\/([^/]+)\/([^?]+)/.exec(request.path) ?? [];
    const [, region = ""] = /Credential=[^/]+\/\d+\/([^/]+)\/s3/.exec(request.headers.authorization ?? "") ?? [];
    const cameBefore = uploads.filter((one) => one.bucket === bucket && one.key === key).length;
    const upload = { bucket, key, region, cameBefore, request };
    uploads.push(upload);
    return buckets[bucket as BucketName](upload);
  });
  return uploads;
}
