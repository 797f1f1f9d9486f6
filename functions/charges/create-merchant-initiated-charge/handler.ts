import { endpoint } from "../../shared/entry/endpoint.ts";
import { chargingPlatform } from "../platform/charging-platform.ts";
import { contract } from "./contract.ts";
import { createMerchantInitiatedCharge } from "./create-merchant-initiated-charge.ts";

const platform = chargingPlatform();

export const handler = endpoint(contract, createMerchantInitiatedCharge(platform), platform);
