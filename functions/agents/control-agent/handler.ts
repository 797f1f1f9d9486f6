import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlAgent } from "./control-agent.ts";

const platform = deployedPlatform();

export const handler = operatorFunction(contract, controlAgent(platform), platform);
