import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlAgent } from "./control-agent.ts";

const platform = deployedPlatform();

export const handler = operation(contract, controlAgent(platform), platform);
