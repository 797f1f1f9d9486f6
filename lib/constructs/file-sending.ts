import { Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { StatefulStack } from "../stateful-stack.ts";
import { assumeAgentsRoles, readSecret, sendMailFrom } from "./grants.ts";

/** What whoever brings files to agents is given. */
export interface FileSending {
  readonly settings: Readonly<Record<string, string>>;
  readonly may: readonly PolicyStatement[];
  readonly acknowledged: Readonly<Record<string, string>>;
}

export const fileSending = (
  scope: Construct,
  { deliveryKey, mailDomain }: StatefulStack,
  apiBaseUrl: string,
): FileSending => {
  const mailFrom = `reports@${mailDomain}`;
  const identityArn = Stack.of(scope).formatArn({ service: "ses", resource: "identity", resourceName: mailDomain });
  return {
    settings: {
      API_BASE_URL: apiBaseUrl,
      MAIL_FROM: mailFrom,
      DELIVERY_KEY_SECRET: deliveryKey.secretArn,
    },
    may: [assumeAgentsRoles(), sendMailFrom(identityArn, mailFrom), readSecret(deliveryKey)],
    acknowledged: {
      "IAM5[Resource::arn:<AWS::Partition>:iam::*:role/*]":
        "Roles of agents are in their accounts; their trust policies and the external id decide.",
    },
  };
};
