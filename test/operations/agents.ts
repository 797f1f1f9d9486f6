// Generated from the handlers of functions/agents by npm run generate operations.

import { contract as controlAgentContract } from "../../functions/agents/control-agent/contract.ts";
import { controlAgent } from "../../functions/agents/control-agent/control-agent.ts";
import { contract as createAgentContract } from "../../functions/agents/create-agent/contract.ts";
import { createAgent } from "../../functions/agents/create-agent/create-agent.ts";
import { agentCreationPlatform } from "../../functions/agents/platform/agent-creation.ts";
import type { FunctionPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, operatorFunctionOf } from "../support/in-process.ts";

export const agentsOperations = {
  controlAgent: operatorFunctionOf(controlAgentContract, controlAgent, asGiven<FunctionPlatform>),
  createAgent: operatorFunctionOf(createAgentContract, createAgent, agentCreationPlatform),
};
