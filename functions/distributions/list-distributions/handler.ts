import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listDistributions } from "./list-distributions.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listDistributions(parts), parts);
