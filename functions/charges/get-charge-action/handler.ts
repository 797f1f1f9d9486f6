import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getChargeAction } from "./get-charge-action.ts";

export const handler = endpoint(contract, getChargeAction, deployedEndpointPlatform());
