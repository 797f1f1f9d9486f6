import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedChargeCreationPlatform } from "../platform/charge-creation.ts";
import { contract } from "./contract.ts";
import { createMerchantInitiatedCharge } from "./create-merchant-initiated-charge.ts";

const platform = deployedChargeCreationPlatform();

export const handler = endpoint(contract, createMerchantInitiatedCharge(platform), platform);
