import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { apiDocument } from "../api-document.ts";
import { contract } from "./contract.ts";
import { getApiDescription } from "./get-api-description.ts";

export const handler = statelessEndpoint(contract, getApiDescription(apiDocument), deployedStatelessPlatform());
