import { statelessEndpoint } from "../../shared/endpoint.ts";
import { statelessPlatform } from "../../shared/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getAreaProblem } from "./get-area-problem.ts";

export const handler = statelessEndpoint(contract, getAreaProblem, statelessPlatform());
