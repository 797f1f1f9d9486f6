import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateApiKey } from "./update-api-key.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, updateApiKey(platform), platform);
