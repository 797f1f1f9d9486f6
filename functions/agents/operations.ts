import { asGiven, operatorFunctionOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { contract as controlAgentContract } from "./control-agent/contract.ts";
import { controlAgent } from "./control-agent/control-agent.ts";
import { contract as createAgentContract } from "./create-agent/contract.ts";
import { createAgent } from "./create-agent/create-agent.ts";

/** Every function of the slice, for tests and the simulation. */
export const agentOperations = {
  controlAgent: operatorFunctionOf(controlAgentContract, controlAgent, asGiven<FunctionPlatform>),
  createAgent: operatorFunctionOf(createAgentContract, createAgent, asGiven<KeyedPlatform<"api-keys">>),
};
