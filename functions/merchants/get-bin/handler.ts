import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getBin } from "./get-bin.ts";

export const handler = endpoint(contract, getBin, endpointPlatform());
