// Generated from the handlers of functions/network-records by npm run generate operations.

import { contract as makeMerchantPayoutsContract } from "../../functions/network-records/make-merchant-payouts/contract.ts";
import { makeMerchantPayouts } from "../../functions/network-records/make-merchant-payouts/make-merchant-payouts.ts";
import { contract as payMerchantContract } from "../../functions/network-records/pay-merchant/contract.ts";
import { payMerchant } from "../../functions/network-records/pay-merchant/pay-merchant.ts";
import { intakePlatform } from "../../functions/network-records/platform/intake.ts";
import { merchantPayoutsPlatform } from "../../functions/network-records/platform/merchant-payouts.ts";
import { contract as releaseRecordFileContract } from "../../functions/network-records/release-record-file/contract.ts";
import { releaseRecordFile } from "../../functions/network-records/release-record-file/release-record-file.ts";
import { contract as takeNetworkRecordsContract } from "../../functions/network-records/take-network-records/contract.ts";
import { takeNetworkRecords } from "../../functions/network-records/take-network-records/take-network-records.ts";
import { operatorFunctionOf, portionedTaskOf } from "../support/in-process.ts";

export const networkRecordsOperations = {
  makeMerchantPayouts: portionedTaskOf(makeMerchantPayoutsContract, makeMerchantPayouts, merchantPayoutsPlatform),
  payMerchant: operatorFunctionOf(payMerchantContract, payMerchant, merchantPayoutsPlatform),
  releaseRecordFile: operatorFunctionOf(releaseRecordFileContract, releaseRecordFile, intakePlatform),
  takeNetworkRecords: portionedTaskOf(takeNetworkRecordsContract, takeNetworkRecords, intakePlatform),
};
