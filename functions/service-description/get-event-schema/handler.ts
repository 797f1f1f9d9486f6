import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { getEventSchema } from "./get-event-schema.ts";

export const handler = statelessEndpoint(contract, getEventSchema, deployedStatelessPlatform());
