import type { PolicyDocument } from "./permissions/policy.ts";

/** An AWS account of somebody else, as far as the service sees it: no template makes these things. */
export interface OutsideAccount {
  readonly account: string;
  readonly buckets: readonly string[];
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

/** A role and its external id belong to one agent of the service, so that none delivers into the name of another. */
const receiver = (name: string, externalId: string): OutsideRole => ({
  name,
  trustedAccount: "000000000000",
  externalId,
  policy: {
    Statement: { Effect: "Allow", Action: "s3:PutObject", Resource: "arn:aws:s3:::example-partner-reports/*" },
  },
});

/** Somebody who wants reports in a bucket of their own, of two agents. */
export const exampleOutsideAccounts: readonly OutsideAccount[] = [
  {
    account: "999999999999",
    buckets: ["example-partner-reports"],
    eventBuses: ["partner-events"],
    roles: [
      receiver("receives-reports", "example-external-id"),
      receiver("receives-reports-of-another-agent", "another-external-id"),
    ],
  },
];
