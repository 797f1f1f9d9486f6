import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getAuthentication } from "./get-authentication.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getAuthentication(platform), platform);
