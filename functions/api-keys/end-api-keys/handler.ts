import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { endApiKeys } from "./end-api-keys.ts";

const platform = deployedPlatform("api-keys");

export const handler = operation(contract, endApiKeys(platform), platform);
