import type { Construct } from "constructs";
import { contract as archiveActions } from "../../functions/archive/archive-actions/contract.ts";
import type { archiveSettings } from "../../functions/archive/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import { changeItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** The archive of charge actions. Functions can only write to the archive, and only operators can read it. */
export function archive(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, archive: bucket }: StatefulStack,
): void {
  const { may, acknowledged } = fileRights(bucket, { adds: ["archive"] });
  const settings: SettingTexts<typeof archiveSettings> = { ARCHIVE_BUCKET: bucket.bucketName };
  scheduledTask(scope, archiveActions, surroundings, {
    may: [readItems(table), changeItems(table), queryIndex(table, "due"), queryIndex(table, "byAgent"), ...may],
    acknowledged,
    settings,
    timeoutSeconds: 900,
    memoryMegabytes: 1769,
  });
}
