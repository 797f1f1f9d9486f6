import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listCharges } from "./list-charges.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listCharges(platform), platform);
