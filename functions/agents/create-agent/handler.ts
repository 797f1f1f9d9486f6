import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedAgentCreationPlatform } from "../platform/agent-creation.ts";
import { contract } from "./contract.ts";
import { createAgent } from "./create-agent.ts";

const platform = deployedAgentCreationPlatform();

export const handler = operatorFunction(contract, createAgent(platform), platform);
