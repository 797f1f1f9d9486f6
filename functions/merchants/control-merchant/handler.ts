import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlMerchant } from "./control-merchant.ts";

const platform = deployedPlatform();

export const handler = operation(contract, controlMerchant(platform), platform);
