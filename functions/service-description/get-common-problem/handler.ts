import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getCommonProblem } from "./get-common-problem.ts";

export const handler = statelessEndpoint(contract, getCommonProblem, deployedStatelessPlatform());
