import type { PolicyDocument } from "./permissions/policy.ts";

/** An AWS account of somebody else, as far as the service sees it: no template makes these things. */
export interface OutsideAccount {
  readonly account: string;
  readonly buckets: readonly string[];
  /** The KMS keys that buckets encrypt with what is put into them, by the name of the bucket: their ARNs. */
  readonly bucketKeys: Readonly<Record<string, string>>;
  /** Buses that take events from everybody. */
  readonly eventBuses: readonly string[];
  readonly roles: readonly OutsideRole[];
}

export interface OutsideRole {
  readonly name: string;
  /** Whose principals may assume the role, if they know the secret that both sides have agreed on. */
  readonly trustedAccount: string;
  readonly externalId: string;
  /** What the role may do. */
  readonly policy: PolicyDocument;
}

const plainBucket = "example-partner-reports";
const encryptedBucket = "example-partner-encrypted-reports";
const exampleKey = "arn:aws:kms:eu-west-1:999999999999:key/1f1c7a3e-90de-4f0c-8d2b-6a1e0c5b7d42";

/** A role and its external id belong to one agent of the service, so that none delivers into the name of another. */
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

/** A partner that receives reports in its own bucket, from two agents. Two agents claim the second event bus in tests. */
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
