import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listBins } from "./list-bins.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listBins(parts), parts);
