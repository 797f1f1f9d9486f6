import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { sendingSettings } from "../../../functions/distributions/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import type { StatefulStack } from "../../stateful-stack.ts";
import { assumeAgentsRoles, readSecret, sendMail } from "./grants.ts";

export interface FileSending {
  readonly settings: SettingTexts<typeof sendingSettings>;
  readonly may: readonly PolicyStatement[];
  readonly acknowledged: Readonly<Record<string, string>>;
}

export const fileSending = (
  { mailDomain }: Stage,
  { deliveryKey, mailIdentityArn }: StatefulStack,
  apiBaseUrl: string,
): FileSending => ({
  settings: {
    API_BASE_URL: apiBaseUrl,
    MAIL_FROM: `reports@${mailDomain}`,
    DELIVERY_KEY_SECRET: deliveryKey.secretName,
  },
  may: [assumeAgentsRoles(), sendMail(mailIdentityArn), readSecret(deliveryKey)],
  acknowledged: {
    "IAM5[Resource::arn:<AWS::Partition>:iam::*:role/*]":
      "Agents' roles are in the agents' accounts, where trust policies and the external ID control access.",
  },
});
