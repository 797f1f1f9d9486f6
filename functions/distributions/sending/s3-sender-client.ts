import { PutObjectCommand, type PutObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import type { Distribution, S3Targets } from "../domain/distribution.ts";
import { findingWithoutAnswer, refusedByTheBucket, refusedByTheRole, regionOf } from "./aws-refusals.ts";
import { manifestObject } from "./companions.ts";
import {
  type Companions,
  DeliveryError,
  type FileOutcome,
  type FileToDeliver,
  failedBecause,
} from "./file-to-deliver.ts";
import { type Patience, patientOptions } from "./patience.ts";

export type SendToBucket = (
  destination: S3Destination,
  file: FileToDeliver,
  companions: Companions,
) => Promise<FileOutcome>;

type S3Destination = Pick<Extract<Distribution, { readonly type: "s3" }>, "targets" | "companions">;

interface SessionCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

interface BucketClients {
  readonly ofRoles: () => Pick<STSClient, "send">;
  readonly ofBucket: (
    credentials: SessionCredentials,
    region: string | undefined,
  ) => Pick<S3Client, "send" | "destroy">;
}

const deployedClients = (patience: Patience): BucketClients => ({
  ofRoles: () => new STSClient({ ...patientOptions(patience), maxAttempts: 3 }),
  ofBucket: (credentials, region) =>
    new S3Client({ ...patientOptions(patience), credentials, ...(region !== undefined && { region }) }),
});

/** Duration of a role session, in seconds: the minimum that AWS allows, which is enough for one delivery. */
const sessionSeconds = 900;

/**
 * Uploads a file to an agent's bucket with the agent's role. Unless `companions` is `none`, the file's manifest is then
 * uploaded to a separate folder, as one object with the signatures. If the manifest upload fails twice, the delivery
 * succeeds with a note, because the file itself has been delivered. The session policy allows only these objects, even if
 * the role allows more, and S3 verifies the bucket's owner during the upload. Many buckets are encrypted with the owner's
 * KMS key, which S3 uses with the uploader's permissions. Therefore the session policy also allows generating data keys,
 * through S3, for objects in this bucket.
 */
export function sendToBucket(
  sessionName: string,
  patience: Patience,
  clients: BucketClients = deployedClients(patience),
): SendToBucket {
  const sts = clients.ofRoles();

  const session = async (
    targets: S3Targets,
    keys: readonly string[],
    abortSignal: AbortSignal,
  ): Promise<SessionCredentials> => {
    const assumption = new AssumeRoleCommand({
      RoleArn: targets.roleArn,
      RoleSessionName: sessionName,
      ExternalId: targets.externalId,
      DurationSeconds: sessionSeconds,
      Policy: sessionPolicy(targets, keys),
    });
    const { Credentials: given } = await sts.send(assumption, { abortSignal }).catch(refusedByTheRole);
    const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = given ?? {};
    if (!accessKeyId || !secretAccessKey || !sessionToken) throw new DeliveryError("unreadable-answer");
    return { accessKeyId, secretAccessKey, sessionToken };
  };

  /**
   * The distribution does not contain the bucket's region, so if S3 responds that the bucket is in another region, the upload
   * is repeated there.
   */
  const upload = async (
    targets: S3Targets,
    key: string,
    file: FileToDeliver,
    credentials: SessionCredentials,
    abortSignal: AbortSignal,
    region?: string,
  ): Promise<void> => {
    // The content is a stream, which can be read only once, so each upload opens it again.
    const s3 = clients.ofBucket(credentials, region);
    const content = await file.read();
    const object = new PutObjectCommand({
      Bucket: targets.bucketName,
      Key: key,
      Body: content,
      ContentLength: file.sizeBytes,
      ContentType: file.mediaType,
      ExpectedBucketOwner: targets.accountId,
      Metadata: { sha256: file.sha256 },
    });
    try {
      confirmStored(await s3.send(object, { abortSignal }));
    } catch (fault) {
      const elsewhere = region === undefined ? regionOf(fault) : undefined;
      if (elsewhere === undefined) return refusedByTheBucket(fault);
      await upload(targets, key, file, credentials, abortSignal, elsewhere);
    } finally {
      content.destroy();
      s3.destroy();
    }
  };

  return async ({ targets, companions: choice }, file, companions) => {
    const abortSignal = AbortSignal.timeout(patience.attemptSeconds * 1_000);
    const prefix = targets.directory.replace(/^\/+|\/+$/g, "");
    const keyOf = ({ name }: FileToDeliver) => (prefix === "" ? name : `${prefix}/${name}`);
    const manifest = choice === "none" ? undefined : manifestObject(file.name, companions);
    try {
      const keys = [file, ...(manifest ? [manifest] : [])].map(keyOf);
      const credentials = await session(targets, keys, abortSignal);
      await upload(targets, keyOf(file), file, credentials, abortSignal);
      if (!manifest) return { kind: "delivered" };
      const uploadManifest = () => upload(targets, keyOf(manifest), manifest, credentials, abortSignal);
      return await uploadManifest()
        .catch(uploadManifest)
        .then(
          (): FileOutcome => ({ kind: "delivered" }),
          (): FileOutcome => ({ kind: "delivered", notes: ["manifest-refused"] }),
        );
    } catch (fault) {
      if (fault instanceof DeliveryError) return failedBecause(fault.finding);
      return failedBecause(abortSignal.aborted ? "timed-out" : findingWithoutAnswer(fault));
    }
  };
}

/**
 * Rejects a response unless it has status code 200 and an ETag. The AWS client treats every status code from 200 to 299 as
 * success. S3 returns 200 with an ETag; a proxy's error page has no ETag.
 */
function confirmStored({ $metadata, ETag }: PutObjectCommandOutput): void {
  if ($metadata.httpStatusCode !== 200 || !ETag) throw new DeliveryError("unreadable-answer");
}

function sessionPolicy({ roleArn, bucketName }: S3Targets, keys: readonly string[]): string {
  const partition = roleArn.split(":")[1];
  const bucket = `arn:${partition}:s3:::${bucketName}`;
  const objects = keys.map((key) => `${bucket}/${key}`);
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      { Effect: "Allow", Action: "s3:PutObject", Resource: objects },
      {
        Effect: "Allow",
        Action: "kms:GenerateDataKey",
        Resource: "*",
        // The encryption context is the object's ARN, or the bucket's ARN if the bucket uses an S3 Bucket Key. The bucket's
        // region is unknown here, so `kms:ViaService` has a wildcard.
        Condition: {
          StringLike: { "kms:ViaService": "s3.*", "kms:EncryptionContext:aws:s3:arn": [bucket, `${bucket}/*`] },
        },
      },
    ],
  });
}
