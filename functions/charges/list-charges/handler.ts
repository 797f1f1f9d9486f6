import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listCharges } from "./list-charges.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listCharges(parts), parts);
