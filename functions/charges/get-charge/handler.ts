import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getCharge } from "./get-charge.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getCharge(platform), platform);
