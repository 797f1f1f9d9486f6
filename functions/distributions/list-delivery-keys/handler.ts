import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deliveryKeyOfEnvironment } from "../platform/delivery-keys.ts";
import { contract } from "./contract.ts";
import { listDeliveryKeys } from "./list-delivery-keys.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, listDeliveryKeys({ deliveryKey: deliveryKeyOfEnvironment() }), platform);
