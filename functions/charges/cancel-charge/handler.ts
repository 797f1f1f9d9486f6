import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedActingPlatform } from "../platform/charge-actions.ts";
import { cancelCharge } from "./cancel-charge.ts";
import { contract } from "./contract.ts";

const platform = deployedActingPlatform();

export const handler = endpoint(contract, cancelCharge(platform), platform);
