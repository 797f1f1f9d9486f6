import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getDelivery } from "./get-delivery.ts";

export const handler = endpoint(contract, getDelivery, endpointPlatform());
