import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { actOnCharge } from "../action/act-on-charge.ts";
import { atOnce } from "../platform/action-platform.ts";
import { clearCharge } from "./clear-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, clearCharge(actOnCharge(atOnce(platform))), platform);
