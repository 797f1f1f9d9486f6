import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { afterEach, beforeEach } from "vitest";
import { place } from "../account-and-region.ts";
import { type AwsEndpoint, serveAws } from "../aws-endpoint/server.ts";
import type { Credential } from "../permissions/credentials.ts";
import type { PolicyStatement } from "../permissions/policy.ts";
import { roleSession } from "../permissions/principal.ts";
import { Buckets } from "../s3/buckets.ts";
import { s3Service } from "../s3/s3-service.ts";
import { exampleDeployment } from "./example-deployment.ts";

const deployment = exampleDeployment({
  Files: {
    Type: "AWS::S3::Bucket",
    Properties: { BucketName: "files" },
  },
  Locked: {
    Type: "AWS::S3::Bucket",
    Properties: { BucketName: "locked", ObjectLockEnabled: true },
  },
});

/** Policies by access key ID, which is also the secret. */
const policies: Readonly<Record<string, readonly PolicyStatement[]>> = {
  everything: [{ Effect: "Allow", Action: "s3:*", Resource: "*" }],
  reader: [{ Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::files/*" }],
  writer: [{ Effect: "Allow", Action: "s3:PutObject", Resource: "arn:aws:s3:::files/in/*" }],
};

function find(accessKeyId: string): Credential | undefined {
  const statements = policies[accessKeyId];
  if (!statements) return undefined;
  const principal = roleSession("arn:aws:iam::000000000000:role/example", accessKeyId, [statements]);
  return { secretAccessKey: accessKeyId, principal };
}

/** S3 alone, with two buckets. */
export class ExampleS3 {
  readonly directory = mkdtempSync(path.join(tmpdir(), "s3-"));
  #endpoint: AwsEndpoint | undefined;
  #buckets: Buckets | undefined;
  #clients: S3Client[] = [];

  async start(): Promise<void> {
    this.#buckets = new Buckets(deployment, [], path.join(this.directory, "s3"));
    this.#endpoint = await serveAws({ services: {}, find, s3: s3Service(this.#buckets, find) });
  }

  get url(): string {
    return this.#endpoint?.url ?? "";
  }

  client(accessKeyId = "everything", secretAccessKey = accessKeyId, more: S3ClientConfig = {}): S3Client {
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint: this.url, region: place.region, credentials, maxAttempts: 1, ...more });
    this.#clients.push(client);
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.destroy();
    await this.#endpoint?.close();
    this.#buckets?.close();
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** A separate S3 for each test of a file; `s3` is the current one. */
export function s3OfEachTest(): { readonly s3: ExampleS3 } {
  const current = { s3: undefined as unknown as ExampleS3 };
  beforeEach(async () => {
    current.s3 = new ExampleS3();
    await current.s3.start();
  });
  afterEach(async () => {
    await current.s3.stop();
    current.s3.remove();
  });
  return current;
}
