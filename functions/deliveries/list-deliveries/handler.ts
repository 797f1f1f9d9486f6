import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listDeliveries } from "./list-deliveries.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listDeliveries(parts), parts);
