import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { contract as resubmitClearingBatch } from "../../functions/clearing/resubmit-clearing-batch/contract.ts";
import { contract as runClearing } from "../../functions/clearing/run-clearing/contract.ts";
import type { clearingFileSettings, clearingSettings, cutOffSettings } from "../../functions/clearing/settings.ts";
import { contract as takeAcknowledgements } from "../../functions/clearing/take-acknowledgements/contract.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { operatorFunction } from "../constructs/functions/operator-function.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { type FileRights, fileRights } from "../constructs/rights/file-rights.ts";
import { addItems, changeItems, openCards, queryIndex, queryItems, readItems } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import { stageValue } from "../stages/stage-value.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * Clearing. The cut-off run decrypts card data for the clearing files. The function that imports the networks'
 * acknowledgements cannot decrypt card data.
 */
export function clearing(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stage: Stage,
  { table, vault, vaultKey, clearingFiles }: StatefulStack,
): void {
  const settings: SettingTexts<typeof clearingFileSettings & typeof clearingSettings> = {
    CLEARING_BUCKET: clearingFiles.bucketName,
    CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: stageValue(
      scope,
      stage,
      "ClearingAcknowledgedWithinSeconds",
      stage.clearingAcknowledgedWithinSeconds,
    ),
  };

  const cutOff: SettingTexts<typeof cutOffSettings> = {
    ...settings,
    CLEARING_CUT_OFF_MINUTES: stageValue(scope, stage, "ClearingCutOffMinutes", stage.clearingCutOffMinutes),
    CLEARING_PROCESSOR_ID: stageValue(scope, stage, "ClearingProcessorId", stage.clearingProcessorId),
    VAULT_KEY: vaultKey.keyArn,
  };

  const rights = (files: FileRights, ...others: readonly PolicyStatement[]) => {
    const { may, acknowledged } = fileRights(clearingFiles, files);
    return { may: [...others, ...may], acknowledged };
  };

  scheduledTask(scope, runClearing, surroundings, {
    ...rights(
      { reads: ["files"], adds: ["files", "outbox"] },
      readItems(table),
      addItems(table),
      changeItems(table),
      queryItems(table),
      queryIndex(table, "due"),
      readItems(vault),
      openCards(vaultKey),
    ),
    settings: cutOff,
    timeoutSeconds: 300,
  });
  scheduledTask(scope, takeAcknowledgements, surroundings, {
    ...rights(
      { reads: ["inbox"], adds: ["taken", "set-aside"], removes: ["inbox"] },
      readItems(table),
      addItems(table),
      changeItems(table),
      queryItems(table),
      queryIndex(table, "due"),
    ),
    settings,
    timeoutSeconds: 300,
  });
  operatorFunction(scope, resubmitClearingBatch, surroundings, {
    ...rights({ reads: ["files"], adds: ["outbox"] }, readItems(table), addItems(table), changeItems(table)),
    settings,
    timeoutSeconds: 60,
  });
}
