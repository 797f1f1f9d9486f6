import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargingPlatform } from "../platform/charge-creation.ts";
import { contract } from "./contract.ts";
import { createCharge } from "./create-charge.ts";

const platform = deployedChargingPlatform();

export const handler = endpoint(contract, createCharge(platform), platform);
