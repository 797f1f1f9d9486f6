import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedMerchantPayoutsPlatform } from "../platform/merchant-payouts.ts";
import { contract } from "./contract.ts";
import { payMerchant } from "./pay-merchant.ts";

const platform = deployedMerchantPayoutsPlatform();

export const handler = operatorFunction(contract, payMerchant(platform), platform);
