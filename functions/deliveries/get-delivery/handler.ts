import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getDelivery } from "./get-delivery.ts";

export const handler = endpoint(contract, getDelivery, endpointPlatform());
