import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { throughNetwork } from "../platform/action-platform.ts";
import { contract } from "./contract.ts";
import { refundCharge } from "./refund-charge.ts";

const platform = deployedEndpointPlatform();
const actions = throughNetwork(platform);

export const handler = endpoint(contract, refundCharge(actOnCharge(actions), actions.newKey), platform);
