import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeCreationPlatform } from "../platform/charge-creation.ts";
import { contract } from "./contract.ts";
import { createSubsequentCharge } from "./create-subsequent-charge.ts";

const platform = deployedChargeCreationPlatform();

export const handler = endpoint(contract, createSubsequentCharge(platform), platform);
