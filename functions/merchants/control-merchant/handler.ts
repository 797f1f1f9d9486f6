import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlMerchant } from "./control-merchant.ts";

const platform = deployedPlatform();

export const handler = operatorFunction(contract, controlMerchant(platform), platform);
