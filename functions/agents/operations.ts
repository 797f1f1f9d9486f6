import { asGiven, operationOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform } from "../shared/platform/platform.ts";
import { contract as createAgentContract } from "./create-agent/contract.ts";
import { createAgent } from "./create-agent/create-agent.ts";

/** Every function of the slice, for tests and the simulation. */
export const agentOperations = {
  createAgent: operationOf(createAgentContract, createAgent, asGiven<FunctionPlatform>),
};
