import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getDelivery } from "./get-delivery.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getDelivery(platform), platform);
