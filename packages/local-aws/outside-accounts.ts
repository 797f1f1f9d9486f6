import type { PolicyDocument } from "./permissions/policy.ts";

/** An external AWS account, as far as the service uses it. No template creates its resources. */
export interface OutsideAccount {
  readonly account: string;
  readonly buckets: readonly string[];
  /** ARNs of the KMS keys with which buckets encrypt their objects, by bucket name. */
  readonly bucketKeys: Readonly<Record<string, string>>;
  /** Buses that accept events from all accounts. */
  readonly eventBuses: readonly string[];
  readonly roles: readonly OutsideRole[];
}

export interface OutsideRole {
  readonly name: string;
  /** Account with principals that may assume the role, if they send the agreed external id. */
  readonly trustedAccount: string;
  readonly externalId: string;
  /** Permissions of the role. */
  readonly policy: PolicyDocument;
}

const plainBucket = "example-partner-reports";
const encryptedBucket = "example-partner-encrypted-reports";
const exampleKey = "arn:aws:kms:eu-west-1:999999999999:key/1f1c7a3e-90de-4f0c-8d2b-6a1e0c5b7d42";

/** A role and its external id belong to one agent of the service, so no agent can deliver on behalf of another. */
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

/** A partner that receives reports of two agents in its own bucket. In tests, two agents claim the second event bus. */
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
