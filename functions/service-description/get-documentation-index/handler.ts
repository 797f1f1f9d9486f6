import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { documented } from "../documented.ts";
import { contract } from "./contract.ts";
import { getDocumentationIndex } from "./get-documentation-index.ts";

export const handler = statelessEndpoint(contract, getDocumentationIndex(documented), deployedStatelessPlatform());
