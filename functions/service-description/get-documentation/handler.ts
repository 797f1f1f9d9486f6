import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { documented } from "../documented.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { contract } from "./contract.ts";
import { getDocumentation } from "./get-documentation.ts";

export const handler = pageEndpoint(contract, getDocumentation(documented), deployedStatelessPlatform());
