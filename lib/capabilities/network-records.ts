import type { Construct } from "constructs";
import { contract as makeMerchantPayouts } from "../../functions/network-records/make-merchant-payouts/contract.ts";
import { contract as payMerchant } from "../../functions/network-records/pay-merchant/contract.ts";
import { contract as releaseRecordFile } from "../../functions/network-records/release-record-file/contract.ts";
import { contract as takeNetworkRecords } from "../../functions/network-records/take-network-records/contract.ts";
import { operatorFunction } from "../constructs/functions/operator-function.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import { addItems, changeItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import { stageValue } from "../stages/stage-value.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Functions that import network records and create payouts of settled amounts, without permission to decrypt card data. */
export function networkRecords(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stage: Stage,
  { table, networkRecordFiles }: StatefulStack,
): void {
  const intakeSettings = {
    NETWORK_RECORDS_BUCKET: networkRecordFiles.bucketName,
    PAYOUT_MARKUP_BASIS_POINTS: stageValue(scope, stage, "PayoutMarkupBasisPoints", stage.payoutMarkupBasisPoints),
  };

  const { may, acknowledged } = fileRights(networkRecordFiles, {
    reads: ["inbox"],
    adds: ["taken", "set-aside", "rejected"],
    removes: ["inbox"],
  });
  scheduledTask(scope, takeNetworkRecords, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), ...may],
    acknowledged,
    settings: intakeSettings,
    timeoutSeconds: 300,
  });
  const release = fileRights(networkRecordFiles, {
    reads: ["set-aside"],
    adds: ["taken", "rejected"],
    removes: ["set-aside"],
  });
  operatorFunction(scope, releaseRecordFile, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), ...release.may],
    acknowledged: release.acknowledged,
    settings: intakeSettings,
    timeoutSeconds: 300,
  });
  scheduledTask(scope, makeMerchantPayouts, surroundings, {
    may: [readItems(table), addItems(table), queryIndex(table, "due")],
    timeoutSeconds: 300,
  });
  operatorFunction(scope, payMerchant, surroundings, {
    may: [readItems(table), addItems(table)],
  });
}
