import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listChargeActions } from "./list-charge-actions.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listChargeActions(platform), platform);
