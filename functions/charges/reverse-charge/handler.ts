import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeActionsPlatform } from "../platform/charge-actions.ts";
import { contract } from "./contract.ts";
import { reverseCharge } from "./reverse-charge.ts";

const platform = deployedChargeActionsPlatform();

export const handler = endpoint(contract, reverseCharge(platform), platform);
