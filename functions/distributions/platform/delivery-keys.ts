import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { egressSettings } from "../settings.ts";
import { deployedDeliveryKey, type LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

/** What a function is given that shows the public half of the key. */
export interface DeliveryKeysPlatform extends FunctionPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  /** From which deliveries come; none when they come from any. */
  readonly egressAddresses: readonly string[];
}

/** As it is deployed. */
export const deployedDeliveryKeysPlatform = (): DeliveryKeysPlatform => ({
  ...deployedEndpointPlatform(),
  deliveryKey: deployedDeliveryKey(),
  egressAddresses: readSettings(egressSettings).EGRESS_ADDRESSES ?? [],
});
