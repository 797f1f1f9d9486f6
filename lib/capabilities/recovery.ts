import type { Construct } from "constructs";
import { contract as copyTables } from "../../functions/recovery/copy-tables/contract.ts";
import type { copiesSettings } from "../../functions/recovery/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { copiesBucketName, hasRecovery } from "../constructs/data/recovery-names.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { exportTables } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Copies the domain table and the vault to the recovery account. Without a recovery account, the function has no permissions. */
export function tableCopies(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stage: Stage,
  { table, vault }: StatefulStack,
): void {
  const copied = hasRecovery(stage) ? [table, vault] : [];
  const bucket = hasRecovery(stage) ? copiesBucketName(stage) : "";
  const settings: SettingTexts<typeof copiesSettings> = {
    COPIED_TABLES: copied.map(({ tableArn }) => tableArn).join(","),
    COPIES_BUCKET: bucket,
    COPIES_BUCKET_OWNER: stage.recoveryAccount,
  };
  scheduledTask(scope, copyTables, surroundings, {
    may: copied.length > 0 ? exportTables(copied, bucket) : [],
    acknowledged: Object.fromEntries([
      ...(copied.length > 0
        ? [
            ["IAM5[Resource::*]", "`dynamodb:ListExports` does not support resource-level permissions."],
            [`IAM5[Resource::arn:aws:s3:::${bucket}/*]`, "DynamoDB generates the names of the exported objects."],
          ]
        : []),
      ...copied.map(({ tableArn }) => [
        `IAM5[Resource::${tableArn}/export/*]`,
        "DynamoDB generates the ID in an export's ARN when the export starts.",
      ]),
    ]),
    settings,
    // Enough time for sequential DescribeExport requests for all exports of the last 90 days.
    timeoutSeconds: 300,
  });
}
