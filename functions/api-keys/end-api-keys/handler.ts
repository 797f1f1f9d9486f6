import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { endApiKeys } from "./end-api-keys.ts";

const platform = deployedPlatform("api-keys");

export const handler = operatorFunction(contract, endApiKeys(platform), platform);
