import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listDistributions } from "./list-distributions.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listDistributions(parts), parts);
