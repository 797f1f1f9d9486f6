import { operatorFunctionOf, taskOf } from "../shared/entry/in-process.ts";
import { contract as makeMerchantPayoutsContract } from "./make-merchant-payouts/contract.ts";
import { makeMerchantPayouts } from "./make-merchant-payouts/make-merchant-payouts.ts";
import { contract as payMerchantContract } from "./pay-merchant/contract.ts";
import { payMerchant } from "./pay-merchant/pay-merchant.ts";
import { intakePlatform } from "./platform/intake.ts";
import { payingPlatform } from "./platform/paying.ts";
import { contract as releaseRecordFileContract } from "./release-record-file/contract.ts";
import { releaseRecordFile } from "./release-record-file/release-record-file.ts";
import { contract as takeNetworkRecordsContract } from "./take-network-records/contract.ts";
import { takeNetworkRecords } from "./take-network-records/take-network-records.ts";

/** Every function of the slice, for tests and the simulation. Handlers name their own parts, to load nothing else. */
export const networkRecordOperations = {
  takeNetworkRecords: taskOf(takeNetworkRecordsContract, takeNetworkRecords, intakePlatform),
  releaseRecordFile: operatorFunctionOf(releaseRecordFileContract, releaseRecordFile, intakePlatform),
  makeMerchantPayouts: taskOf(makeMerchantPayoutsContract, makeMerchantPayouts, payingPlatform),
  payMerchant: operatorFunctionOf(payMerchantContract, payMerchant, payingPlatform),
};
