import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getBin } from "./get-bin.ts";

export const handler = endpoint(contract, getBin, deployedEndpointPlatform());
