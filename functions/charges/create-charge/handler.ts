import { endpoint } from "../../shared/endpoint.ts";
import { chargingPlatform } from "../charging/charging-platform.ts";
import { contract } from "./contract.ts";
import { createCharge } from "./create-charge.ts";

const parts = chargingPlatform();

export const handler = endpoint(contract, createCharge(parts), parts);
