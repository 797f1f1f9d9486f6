import type { PolicyDocument } from "./permissions/policy.ts";

/** Resources that the service uses in an external AWS account. No template creates these resources. */
export interface OutsideAccount {
  readonly account: string;
  readonly buckets: readonly string[];
  /** ARNs of the KMS keys that encrypt the objects in buckets, keyed by bucket name. */
  readonly bucketKeys: Readonly<Record<string, string>>;
  /** Event buses that accept events from all accounts. */
  readonly eventBuses: readonly string[];
  readonly roles: readonly OutsideRole[];
}

export interface OutsideRole {
  readonly name: string;
  /** Account whose principals can assume the role by sending the agreed external ID. */
  readonly trustedAccount: string;
  readonly externalId: string;
  readonly policy: PolicyDocument;
}

const plainBucket = "example-partner-reports";
const encryptedBucket = "example-partner-encrypted-reports";
const exampleKey = "arn:aws:kms:eu-west-1:999999999999:key/1f1c7a3e-90de-4f0c-8d2b-6a1e0c5b7d42";

/** Each agent of the service has a separate role and external ID, so no agent can deliver on behalf of another. */
const receiver = (name: string, externalId: string): OutsideRole => ({
  name,
  trustedAccount: "000000000000",
  externalId,
  policy: {
    Statement: [
      {
        Effect: "Allow",
        Action: "s3:PutObject",
        Resource: [`arn:aws:s3:::${plainBucket}/*`, `arn:aws:s3:::${encryptedBucket}/*`],
      },
      { Effect: "Allow", Action: "kms:GenerateDataKey", Resource: exampleKey },
    ],
  },
});

/** A partner that receives the reports of two agents in its own buckets. In tests, two agents claim the second event bus. */
export const exampleOutsideAccounts: readonly OutsideAccount[] = [
  {
    account: "999999999999",
    buckets: [plainBucket, encryptedBucket],
    bucketKeys: { [encryptedBucket]: exampleKey },
    eventBuses: ["partner-events", "contested-events"],
    roles: [
      receiver("receives-reports", "example-external-id"),
      receiver("receives-reports-of-another-agent", "another-external-id"),
    ],
  },
];
