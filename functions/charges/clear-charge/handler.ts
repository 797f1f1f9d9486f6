import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedClearingPlatform } from "../platform/charge-clearing.ts";
import { clearCharge } from "./clear-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedClearingPlatform();

export const handler = endpoint(contract, clearCharge(platform), platform);
