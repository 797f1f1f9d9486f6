import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { contract } from "./contract.ts";
import { getAreaProblem } from "./get-area-problem.ts";

export const handler = pageEndpoint(contract, getAreaProblem, deployedStatelessPlatform());
