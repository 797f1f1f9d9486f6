import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { AssumeRoleCommand, type AssumeRoleCommandInput, STSClient } from "@aws-sdk/client-sts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exampleOutsideAccounts } from "../../outside-accounts.ts";
import type { Credential, FindCredential } from "../../permissions/credentials.ts";
import type { PolicyStatement } from "../../permissions/policy.ts";
import { roleSession } from "../../permissions/principal.ts";
import { RoleSessions } from "../../permissions/role-sessions.ts";
import { Buckets } from "../../s3/buckets.ts";
import { s3Service } from "../../s3/s3-service.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { type AwsEndpoint, serveAws } from "../server.ts";
import { stsService } from "./sts-service.ts";

const roleArn = "arn:aws:iam::999999999999:role/receives-reports";
const ownRoleArn = "arn:aws:iam::000000000000:role/delivery";
const Bucket = "example-partner-reports";

const mayAssume: readonly PolicyStatement[] = [{ Effect: "Allow", Action: "sts:AssumeRole", Resource: roleArn }];

const callers: Readonly<Record<string, readonly PolicyStatement[]>> = { delivery: mayAssume, other: [] };

const own: FindCredential = (accessKeyId): Credential | undefined => {
  const statements = callers[accessKeyId];
  if (!statements) return undefined;
  return { secretAccessKey: "local", principal: roleSession(ownRoleArn, "function", [statements]) };
};

let directory: string;
let endpoint: AwsEndpoint;
let buckets: Buckets;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "sts-"));
  const deployment = exampleDeployment({});
  buckets = new Buckets(deployment, exampleOutsideAccounts, path.join(directory, "s3"));
  const sessions = new RoleSessions(exampleOutsideAccounts);
  const find: FindCredential = (id) => own(id) ?? sessions.find(id);
  endpoint = await serveAws({ find, s3: s3Service(buckets, find), services: { sts: stsService(sessions) } });
});
afterEach(async () => {
  vi.useRealTimers();
  await endpoint.close();
  buckets.close();
  rmSync(directory, { recursive: true });
});

const at = (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) => ({
  endpoint: endpoint.url,
  region: "eu-west-1",
  maxAttempts: 1,
  credentials,
});

async function assume(more: Partial<AssumeRoleCommandInput> = {}, accessKeyId = "delivery") {
  const sts = new STSClient(at({ accessKeyId, secretAccessKey: "local" }));
  const input = { RoleArn: roleArn, RoleSessionName: "delivery-1", ExternalId: "example-external-id", ...more };
  const { Credentials } = await sts.send(new AssumeRoleCommand(input));
  return {
    accessKeyId: Credentials?.AccessKeyId ?? "",
    secretAccessKey: Credentials?.SecretAccessKey ?? "",
    sessionToken: Credentials?.SessionToken ?? "",
    expiration: Credentials?.Expiration,
  };
}

const put = (credentials: Parameters<typeof at>[0], Key: string, ExpectedBucketOwner = "999999999999") =>
  new S3Client(at(credentials)).send(new PutObjectCommand({ Bucket, Key, Body: "rows", ExpectedBucketOwner }));

const denied = { name: "AccessDenied", $metadata: { httpStatusCode: 403 } };

describe("A role of another account", () => {
  test("can put objects into its bucket, and has no other permission", async () => {
    const session = await assume();
    await put(session, "in/report.csv");
    const s3 = new S3Client(at(session));
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: "in/report.csv" }))).rejects.toMatchObject(denied);
    await expect(s3.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    expect(buckets.find(Bucket)?.entries()).toHaveLength(1);
  });

  test("is further limited by the session policy", async () => {
    const Statement = { Effect: "Allow", Action: "s3:*", Resource: `arn:aws:s3:::${Bucket}/ours/*` };
    const session = await assume({ Policy: JSON.stringify({ Version: "2012-10-17", Statement }) });
    await put(session, "ours/report.csv");
    await expect(put(session, "theirs/report.csv")).rejects.toMatchObject(denied);
    const s3 = new S3Client(at(session));
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: "ours/report.csv" }))).rejects.toMatchObject(denied);
  });

  test("puts objects into a bucket with a customer-managed key only if role and session allow the use of that key", async () => {
    const encrypted = "example-partner-encrypted-reports";
    const putInto = async (session: Parameters<typeof at>[0], key: string) =>
      new S3Client(at(session)).send(new PutObjectCommand({ Bucket: encrypted, Key: key, Body: "rows" }));
    const mayPut = { Effect: "Allow", Action: "s3:PutObject", Resource: "*" };
    const mayEncrypt = (arn: string) => ({
      Effect: "Allow",
      Action: "kms:GenerateDataKey",
      Resource: "*",
      Condition: { StringLike: { "kms:ViaService": "s3.*", "kms:EncryptionContext:aws:s3:arn": arn } },
    });
    const sessionWith = (...statements: readonly object[]) =>
      assume({ Policy: JSON.stringify({ Version: "2012-10-17", Statement: statements }) });

    await putInto(await assume(), "a.csv");
    await putInto(await sessionWith(mayPut, mayEncrypt(`arn:aws:s3:::${encrypted}/*`)), "b.csv");
    await expect(putInto(await sessionWith(mayPut), "c.csv")).rejects.toMatchObject({
      ...denied,
      message: expect.stringContaining("kms:GenerateDataKey"),
    });
    const ofAnotherBucket = await sessionWith(mayPut, mayEncrypt(`arn:aws:s3:::${Bucket}/*`));
    await expect(putInto(ofAnotherBucket, "d.csv")).rejects.toMatchObject(denied);
    expect(buckets.find(encrypted)?.entries()).toHaveLength(2);
  });

  test("does not write to a bucket with an unexpected owner", async () => {
    await expect(put(await assume(), "report.csv", "111111111111")).rejects.toMatchObject(denied);
  });

  test("can be assumed only if it exists, by permitted callers and with the external ID", async () => {
    await expect(assume({ ExternalId: "guessed" })).rejects.toMatchObject(denied);
    await expect(assume({ ExternalId: undefined })).rejects.toMatchObject(denied);
    await expect(assume({}, "other")).rejects.toMatchObject(denied);
    await expect(assume({ RoleArn: `${roleArn}-2` })).rejects.toMatchObject(denied);
    await expect(assume({ Policy: "{" })).rejects.toMatchObject({ name: "MalformedPolicyDocumentException" });
    await expect(assume({ DurationSeconds: 60 })).rejects.toMatchObject({ name: "ValidationError" });
    await expect(assume({ DurationSeconds: 3_601 })).rejects.toMatchObject({ name: "ValidationError" });
    await expect(assume({ PolicyArns: [{ arn: "arn:aws:iam::aws:policy/ReadOnlyAccess" }] })).rejects.toThrow(
      "PolicyArns",
    );
  });

  test("cannot be used without its token, after its expiry, or by the service itself", async () => {
    const session = await assume({ DurationSeconds: 900 });
    const { sessionToken: _, ...withoutToken } = session;
    await expect(put(withoutToken, "a")).rejects.toMatchObject({ name: "InvalidToken" });
    await expect(put({ accessKeyId: "delivery", secretAccessKey: "local" }, "a")).rejects.toMatchObject(denied);
    vi.setSystemTime(Date.now() + 901_000);
    await expect(put(session, "a")).rejects.toMatchObject({ name: "ExpiredToken" });
  });
});
