import { CfnParameter, Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { Stage } from "../stages.ts";
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
  stage: Stage,
  { deliveryKey }: StatefulStack,
  apiBaseUrl: string,
): FileSending => {
  const mailFrom = new CfnParameter(scope, "MailFrom", {
    default: `reports@${stage.domain || "acquiring.example"}`,
    description: "The sender of mails: an address of a domain that SES has verified",
  });
  const identities = Stack.of(scope).formatArn({ service: "ses", resource: "identity", resourceName: "*" });
  return {
    settings: {
      API_BASE_URL: apiBaseUrl,
      MAIL_FROM: mailFrom.valueAsString,
      DELIVERY_KEY_SECRET: deliveryKey.secretArn,
    },
    may: [assumeAgentsRoles(), sendMailFrom(identities, mailFrom.valueAsString), readSecret(deliveryKey)],
    acknowledged: {
      "IAM5[Resource::arn:aws:iam::*:role/*]":
        "Roles of agents are in their accounts; their trust policies and the external id decide.",
      [`IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]`]:
        "Which identity covers the sender is SES's matter; the sender itself is fixed by a condition.",
    },
  };
};
