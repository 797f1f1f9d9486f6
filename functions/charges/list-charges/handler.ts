import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listCharges } from "./list-charges.ts";

const parts = platform();

export const handler = endpoint(contract, listCharges(parts), parts);
