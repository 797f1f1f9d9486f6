import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getEventDescription } from "./get-event-description.ts";

export const handler = statelessEndpoint(contract, getEventDescription, deployedStatelessPlatform());
