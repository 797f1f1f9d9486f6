import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getCharge } from "./get-charge.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, getCharge(parts), parts);
