import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listChargeActions } from "./list-charge-actions.ts";

const parts = platform();

export const handler = endpoint(contract, listChargeActions(parts), parts);
