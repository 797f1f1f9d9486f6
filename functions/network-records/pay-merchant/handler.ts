import { operation } from "../../shared/entry/operation.ts";
import { merchantPayoutPlatform } from "../merchant-payout-platform.ts";
import { contract } from "./contract.ts";
import { payMerchant } from "./pay-merchant.ts";

const platform = merchantPayoutPlatform();

export const handler = operation(contract, payMerchant(platform), platform);
