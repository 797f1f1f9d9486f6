import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeClearingPlatform } from "../platform/charge-clearing.ts";
import { clearCharge } from "./clear-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedChargeClearingPlatform();

export const handler = endpoint(contract, clearCharge(platform), platform);
