import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { actOnCharge } from "../act-on-charge.ts";
import { atOnce } from "../action-platform.ts";
import { clearCharge } from "./clear-charge.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, clearCharge(actOnCharge(atOnce(parts))), parts);
