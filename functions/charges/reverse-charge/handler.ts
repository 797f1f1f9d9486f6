import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { throughNetwork } from "../platform/action-platform.ts";
import { contract } from "./contract.ts";
import { reverseCharge } from "./reverse-charge.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, reverseCharge(actOnCharge(throughNetwork(platform))), platform);
