import { statelessEndpoint } from "../../shared/endpoint.ts";
import { statelessPlatform } from "../../shared/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getCommonProblem } from "./get-common-problem.ts";

export const handler = statelessEndpoint(contract, getCommonProblem, statelessPlatform());
