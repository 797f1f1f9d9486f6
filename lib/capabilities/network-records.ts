import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { contract as makeMerchantPayouts } from "../../functions/network-records/make-merchant-payouts/contract.ts";
import { contract as payMerchant } from "../../functions/network-records/pay-merchant/contract.ts";
import { contract as releaseRecordFile } from "../../functions/network-records/release-record-file/contract.ts";
import { contract as takeNetworkRecords } from "../../functions/network-records/take-network-records/contract.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import { type FunctionSurroundings, serviceFunction } from "../constructs/functions/service-function.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import { addItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** What the functions log when somebody has to look; each code has an alarm. */
export const networkRecordAlarms = [
  "NETWORK_RECORDS_REJECTED",
  "NETWORK_RECORD_FILE_BROKEN",
  "NETWORK_RECORD_FILE_HELD",
  "NETWORK_RECORD_FILE_FAILED",
] as const;

/** What networks send back is taken in, and merchants are paid what is settled. Nobody here opens a card. */
export const networkRecords = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, networkRecordFiles }: StatefulStack,
): void => {
  const markup = new CfnParameter(scope, "PayoutMarkupBasisPoints", {
    type: "Number",
    default: 0,
    minValue: 0,
    maxValue: 10_000,
    description: "What the acquirer keeps of the cleared payments of a merchant, in hundredths of a percent",
  });
  const intakeSettings = {
    NETWORK_RECORDS_BUCKET: networkRecordFiles.bucketName,
    PAYOUT_MARKUP_BASIS_POINTS: markup.valueAsString,
  };

  const { may, acknowledged } = fileRights(networkRecordFiles, {
    reads: ["inbox"],
    adds: ["taken", "set-aside", "rejected"],
    removes: ["inbox"],
  });
  scheduledTask(scope, takeNetworkRecords, surroundings, {
    may: [readItems(table), addItems(table), ...may],
    acknowledged,
    settings: intakeSettings,
    timeoutSeconds: 300,
  });
  const release = fileRights(networkRecordFiles, {
    reads: ["set-aside"],
    adds: ["taken", "rejected"],
    removes: ["set-aside"],
  });
  serviceFunction(scope, releaseRecordFile, surroundings, {
    may: [readItems(table), addItems(table), ...release.may],
    acknowledged: release.acknowledged,
    settings: intakeSettings,
    timeoutSeconds: 300,
  });
  scheduledTask(scope, makeMerchantPayouts, surroundings, {
    may: [readItems(table), addItems(table), queryIndex(table, "due")],
    timeoutSeconds: 300,
  });
  serviceFunction(scope, payMerchant, surroundings, {
    may: [readItems(table), addItems(table)],
  });
};
