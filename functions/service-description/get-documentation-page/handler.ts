import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { documented } from "../documented.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { contract } from "./contract.ts";
import { getDocumentationPage } from "./get-documentation-page.ts";

export const handler = pageEndpoint(contract, getDocumentationPage(documented), deployedStatelessPlatform());
