import { endpoint } from "../../shared/entry/endpoint.ts";
import { chargingPlatform } from "../platform/charging-platform.ts";
import { contract } from "./contract.ts";
import { createCharge } from "./create-charge.ts";

const platform = chargingPlatform();

export const handler = endpoint(contract, createCharge(platform), platform);
