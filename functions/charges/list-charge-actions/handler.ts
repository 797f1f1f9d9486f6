import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listChargeActions } from "./list-charge-actions.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listChargeActions(parts), parts);
