import { endpoint } from "../../shared/entry/endpoint.ts";
import { chargingPlatform } from "../platform/charging-platform.ts";
import { contract } from "./contract.ts";
import { createSubsequentCharge } from "./create-subsequent-charge.ts";

const platform = chargingPlatform();

export const handler = endpoint(contract, createSubsequentCharge(platform), platform);
