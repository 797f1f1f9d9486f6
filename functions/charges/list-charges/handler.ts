import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listCharges } from "./list-charges.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listCharges(parts), parts);
