import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getAreaProblem } from "./get-area-problem.ts";

export const handler = statelessEndpoint(contract, getAreaProblem, deployedStatelessPlatform());
