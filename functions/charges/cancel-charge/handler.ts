import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { throughNetwork } from "../platform/action-platform.ts";
import { cancelCharge } from "./cancel-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, cancelCharge(actOnCharge(throughNetwork(platform))), platform);
