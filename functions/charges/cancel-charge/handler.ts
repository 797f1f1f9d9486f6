import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { actOnCharge } from "../act-on-charge.ts";
import { throughNetwork } from "../action-platform.ts";
import { cancelCharge } from "./cancel-charge.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, cancelCharge(actOnCharge(throughNetwork(parts))), parts);
