import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { throughNetwork } from "../platform/action-platform.ts";
import { contract } from "./contract.ts";
import { reverseCharge } from "./reverse-charge.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, reverseCharge(actOnCharge(throughNetwork(parts))), parts);
