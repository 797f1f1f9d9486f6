import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeActionsPlatform } from "../platform/charge-actions.ts";
import { contract } from "./contract.ts";
import { refundCharge } from "./refund-charge.ts";

const platform = deployedChargeActionsPlatform();

export const handler = endpoint(contract, refundCharge(platform), platform);
