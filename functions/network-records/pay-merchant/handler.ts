import { operation } from "../../shared/entry/operation.ts";
import { merchantPayoutPlatform } from "../merchant-payout-platform.ts";
import { contract } from "./contract.ts";
import { payMerchant } from "./pay-merchant.ts";

const parts = merchantPayoutPlatform();

export const handler = operation(contract, payMerchant(parts), parts);
