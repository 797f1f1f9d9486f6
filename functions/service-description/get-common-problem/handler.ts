import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { contract } from "./contract.ts";
import { getCommonProblem } from "./get-common-problem.ts";

export const handler = pageEndpoint(contract, getCommonProblem, deployedStatelessPlatform());
