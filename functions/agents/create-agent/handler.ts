import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { createAgent } from "./create-agent.ts";

const platform = deployedPlatform("api-keys");

export const handler = operation(contract, createAgent(platform), platform);
