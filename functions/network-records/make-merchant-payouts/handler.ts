import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedMerchantPayoutsPlatform } from "../platform/merchant-payouts.ts";
import { contract } from "./contract.ts";
import { makeMerchantPayouts } from "./make-merchant-payouts.ts";

const platform = deployedMerchantPayoutsPlatform();

export const handler = task(contract, makeMerchantPayouts(platform), platform, runExclusively(platform));
