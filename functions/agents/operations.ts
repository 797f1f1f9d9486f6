import { asGiven, operationOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { contract as controlAgentContract } from "./control-agent/contract.ts";
import { controlAgent } from "./control-agent/control-agent.ts";
import { contract as createAgentContract } from "./create-agent/contract.ts";
import { createAgent } from "./create-agent/create-agent.ts";

/** Every function of the slice, for tests and the simulation. */
export const agentOperations = {
  controlAgent: operationOf(controlAgentContract, controlAgent, asGiven<FunctionPlatform>),
  createAgent: operationOf(createAgentContract, createAgent, asGiven<KeyedPlatform<"api-keys">>),
};
