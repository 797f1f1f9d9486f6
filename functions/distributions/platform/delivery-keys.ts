import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { egressSettings } from "../settings.ts";
import { deployedDeliveryKey, type LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

/** Dependencies of the function that returns the public key. */
export interface DeliveryKeysPlatform extends FunctionPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  /** Source addresses of deliveries; empty if they have no fixed address. */
  readonly egressAddresses: readonly string[];
}

/** Production wiring. */
export const deployedDeliveryKeysPlatform = (): DeliveryKeysPlatform => ({
  ...deployedEndpointPlatform(),
  deliveryKey: deployedDeliveryKey(),
  egressAddresses: readSettings(egressSettings).EGRESS_ADDRESSES ?? [],
});
