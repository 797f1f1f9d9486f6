import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { actOnCharge } from "../act-on-charge.ts";
import { throughNetwork } from "../action-platform.ts";
import { contract } from "./contract.ts";
import { refundCharge } from "./refund-charge.ts";

const parts = endpointPlatform();
const actions = throughNetwork(parts);

export const handler = endpoint(contract, refundCharge(actOnCharge(actions), actions.newKey), parts);
