import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getCharge } from "./get-charge.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, getCharge(parts), parts);
