import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { documented } from "../documented.ts";
import { contract } from "./contract.ts";
import { listDocumentation } from "./list-documentation.ts";

export const handler = statelessEndpoint(contract, listDocumentation(documented), deployedStatelessPlatform());
