import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { contract } from "./contract.ts";
import { redirectToDocumentation } from "./redirect-to-documentation.ts";

export const handler = statelessEndpoint(contract, redirectToDocumentation, deployedStatelessPlatform());
