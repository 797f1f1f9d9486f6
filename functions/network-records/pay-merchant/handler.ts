import { operation } from "../../shared/entry/operation.ts";
import { deployedPayingPlatform } from "../platform/paying.ts";
import { contract } from "./contract.ts";
import { payMerchant } from "./pay-merchant.ts";

const platform = deployedPayingPlatform();

export const handler = operation(contract, payMerchant(platform), platform);
