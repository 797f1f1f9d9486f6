import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { atOnce } from "../platform/action-platform.ts";
import { clearCharge } from "./clear-charge.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, clearCharge(actOnCharge(atOnce(parts))), parts);
