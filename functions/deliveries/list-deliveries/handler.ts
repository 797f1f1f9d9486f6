import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listDeliveries } from "./list-deliveries.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listDeliveries(platform), platform);
