import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { deployedDeliveryKey, type LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

/** What a function is given that shows the public half of the key. */
export interface DeliveryKeysPlatform extends FunctionPlatform {
  readonly deliveryKey: LoadDeliveryKey;
}

/** As it is deployed. */
export const deployedDeliveryKeysPlatform = (): DeliveryKeysPlatform => ({
  ...deployedEndpointPlatform(),
  deliveryKey: deployedDeliveryKey(),
});
