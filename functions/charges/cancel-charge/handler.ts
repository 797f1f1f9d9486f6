import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeActionsPlatform } from "../platform/charge-actions.ts";
import { cancelCharge } from "./cancel-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedChargeActionsPlatform();

export const handler = endpoint(contract, cancelCharge(platform), platform);
