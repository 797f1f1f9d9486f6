import type { PolicyDocument } from "./permissions/policy.ts";

/** An AWS account of somebody else, as far as the service sees it: no template makes these things. */
export interface OutsideAccount {
  readonly account: string;
  readonly buckets: readonly string[];
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

/** Somebody who wants reports in a bucket of their own. */
export const exampleOutsideAccounts: readonly OutsideAccount[] = [
  {
    account: "999999999999",
    buckets: ["example-partner-reports"],
    roles: [
      {
        name: "receives-reports",
        trustedAccount: "000000000000",
        externalId: "example-external-id",
        policy: {
          Statement: { Effect: "Allow", Action: "s3:PutObject", Resource: "arn:aws:s3:::example-partner-reports/*" },
        },
      },
    ],
  },
];
