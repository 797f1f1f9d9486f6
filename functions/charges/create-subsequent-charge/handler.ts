import { endpoint } from "../../shared/endpoint.ts";
import { chargingPlatform } from "../charging/charging-platform.ts";
import { contract } from "./contract.ts";
import { createSubsequentCharge } from "./create-subsequent-charge.ts";

const parts = chargingPlatform();

export const handler = endpoint(contract, createSubsequentCharge(parts), parts);
