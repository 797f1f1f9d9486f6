import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { createAgent } from "./create-agent.ts";

const platform = deployedPlatform("api-keys");

export const handler = operatorFunction(contract, createAgent(platform), platform);
