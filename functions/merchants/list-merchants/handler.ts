import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listMerchants } from "./list-merchants.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listMerchants(parts), parts);
