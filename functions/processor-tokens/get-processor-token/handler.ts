import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getProcessorToken } from "./get-processor-token.ts";

export const handler = endpoint(contract, getProcessorToken, deployedEndpointPlatform());
