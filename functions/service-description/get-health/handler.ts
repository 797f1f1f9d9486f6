import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getHealth } from "./get-health.ts";

export const handler = statelessEndpoint(contract, getHealth, deployedStatelessPlatform());
