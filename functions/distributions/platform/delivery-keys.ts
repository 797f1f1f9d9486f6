import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { egressSettings } from "../settings.ts";
import { deployedDeliveryKey, type LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

export interface DeliveryKeysPlatform extends FunctionPlatform {
  readonly deliveryKey: LoadDeliveryKey;
  /** Source IP addresses for deliveries. Empty if the stage has no fixed addresses. */
  readonly egressAddresses: readonly string[];
}

export const deployedDeliveryKeysPlatform = (): DeliveryKeysPlatform => ({
  ...deployedEndpointPlatform(),
  deliveryKey: deployedDeliveryKey(),
  egressAddresses: readSettings(egressSettings).EGRESS_ADDRESSES ?? [],
});
