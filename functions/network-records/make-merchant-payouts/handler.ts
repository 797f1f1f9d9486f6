import { task } from "../../shared/entry/task.ts";
import { merchantPayoutPlatform } from "../merchant-payout-platform.ts";
import { contract } from "./contract.ts";
import { makeMerchantPayouts } from "./make-merchant-payouts.ts";

const platform = merchantPayoutPlatform();

export const handler = task(contract, makeMerchantPayouts(platform), platform);
