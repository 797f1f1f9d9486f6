import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listProcessorTokens } from "./list-processor-tokens.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listProcessorTokens(platform), platform);
