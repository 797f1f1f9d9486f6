import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { withdrawClear } from "./withdraw-clear.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, withdrawClear(platform), platform);
