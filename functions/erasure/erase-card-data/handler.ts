import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { eraseCardData } from "./erase-card-data.ts";

const platform = deployedPlatform();

export const handler = operatorFunction(contract, eraseCardData(platform), platform);
