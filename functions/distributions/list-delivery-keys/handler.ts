import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deliveryKeyOfEnvironment } from "../ssh/delivery-key-environment.ts";
import { contract } from "./contract.ts";
import { listDeliveryKeys } from "./list-delivery-keys.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listDeliveryKeys({ deliveryKey: deliveryKeyOfEnvironment() }), parts);
