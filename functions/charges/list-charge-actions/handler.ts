import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listChargeActions } from "./list-charge-actions.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listChargeActions(parts), parts);
