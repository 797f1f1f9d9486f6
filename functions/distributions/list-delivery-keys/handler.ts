import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedDeliveryKeysPlatform } from "../platform/delivery-keys.ts";
import { contract } from "./contract.ts";
import { listDeliveryKeys } from "./list-delivery-keys.ts";

const platform = deployedDeliveryKeysPlatform();

export const handler = endpoint(contract, listDeliveryKeys(platform), platform);
