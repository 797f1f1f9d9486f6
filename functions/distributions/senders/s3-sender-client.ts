import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { AssumeRoleCommand, type AssumeRoleCommandOutput, STSClient } from "@aws-sdk/client-sts";
import type { S3Targets } from "../domain/distribution.ts";
import { type FileOutcome, type FileToDeliver, failedBecause } from "./file-to-deliver.ts";

export type SendToBucket = (targets: S3Targets, file: FileToDeliver) => Promise<FileOutcome>;

/** The shortest session there is; one upload needs no more. */
const sessionSeconds = 900;

/**
 * Puts a file into a bucket of an agent, as the role that the agent gave. The session may put objects under that directory
 * and nothing else, whatever the role allows, and S3 checks at the upload who owns the bucket (service description,
 * Authentication of deliveries, rule 2).
 */
export const sendToBucket = (sessionName: string): SendToBucket => {
  const sts = new STSClient({});

  return async (targets, file) => {
    const prefix = targets.directory.replace(/^\/+|\/+$/g, "");
    const key = prefix === "" ? file.name : `${prefix}/${file.name}`;
    let session: AssumeRoleCommandOutput;
    try {
      session = await sts.send(
        new AssumeRoleCommand({
          RoleArn: targets.roleArn,
          RoleSessionName: sessionName,
          ExternalId: targets.externalId,
          DurationSeconds: sessionSeconds,
          Policy: sessionPolicy(targets, key),
        }),
      );
    } catch (fault) {
      return failedBecause(statusOf(fault) === 403 || statusOf(fault) === 400 ? "role-refused" : "connection-failed");
    }
    const { AccessKeyId = "", SecretAccessKey = "", SessionToken = "" } = session.Credentials ?? {};
    const s3 = new S3Client({
      credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken },
      // The content is a stream, which can be read once.
      maxAttempts: 1,
    });
    try {
      await s3.send(
        new PutObjectCommand({
          Bucket: targets.bucketName,
          Key: key,
          Body: await file.read(),
          ContentLength: file.sizeBytes,
          ContentType: file.mediaType,
          ExpectedBucketOwner: targets.accountId,
          Metadata: { sha256: file.sha256 },
        }),
      );
      return { kind: "delivered" };
    } catch (fault) {
      if (statusOf(fault) === 403) return failedBecause("bucket-refused");
      return failedBecause(statusOf(fault) === 404 ? "no-such-bucket" : "connection-failed");
    } finally {
      s3.destroy();
    }
  };
};

const sessionPolicy = ({ roleArn, bucketName }: S3Targets, key: string): string => {
  const partition = roleArn.split(":")[1];
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: "s3:PutObject", Resource: `arn:${partition}:s3:::${bucketName}/${key}` }],
  });
};

const statusOf = (fault: unknown): number | undefined => {
  const metadata =
    fault instanceof Error && "$metadata" in fault ? (fault.$metadata as { httpStatusCode?: number }) : {};
  return metadata.httpStatusCode;
};
