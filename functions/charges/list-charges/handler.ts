import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeSearchPlatform } from "../platform/charge-search.ts";
import { contract } from "./contract.ts";
import { listCharges } from "./list-charges.ts";

const platform = deployedChargeSearchPlatform();

export const handler = endpoint(contract, listCharges(platform), platform);
