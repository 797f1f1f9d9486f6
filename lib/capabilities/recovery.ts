import type { Construct } from "constructs";
import { contract as checkCopies } from "../../functions/recovery/check-copies/contract.ts";
import type { copiesSettings } from "../../functions/recovery/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { hasRecovery } from "../constructs/data/recovery-names.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { describeExports } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Sees whether the tables are copied to the recovery account; where there is none it has nothing to do and may do nothing. */
export const copyCheck = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  stage: Stage,
  { table, vault }: StatefulStack,
): void => {
  const copied = hasRecovery(stage) ? [table, vault] : [];
  const settings: SettingTexts<typeof copiesSettings> = {
    COPIED_TABLES: copied.map(({ tableArn }) => tableArn).join(","),
  };
  scheduledTask(scope, checkCopies, surroundings, {
    may: copied.length > 0 ? describeExports(copied) : [],
    acknowledged: Object.fromEntries([
      ...(copied.length > 0 ? [["IAM5[Resource::*]", "IAM has no resource for a list of exports."]] : []),
      ...copied.map(({ tableArn }) => [
        `IAM5[Resource::${tableArn}/export/*]`,
        "DynamoDB names an export when it begins.",
      ]),
    ]),
    settings,
  });
};
