import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { deliveryKeySettings } from "../settings.ts";
import { type LoadDeliveryKey, secretsManagerDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

/** What a function is given that shows the public half of the key. */
export interface DeliveryKeysPlatform extends FunctionPlatform {
  readonly deliveryKey: LoadDeliveryKey;
}

/** The key of this stage as it is deployed. Its name tells agents which of the service's keys they have before them. */
export const deployedDeliveryKey = (): LoadDeliveryKey => {
  const settings = readSettings({ ...deliveryKeySettings, SERVICE_NAME: text, STAGE: text });
  return secretsManagerDeliveryKey(settings.DELIVERY_KEY_SECRET, `${settings.SERVICE_NAME}-${settings.STAGE}`);
};

/** As it is deployed. */
export const deployedDeliveryKeysPlatform = (): DeliveryKeysPlatform => ({
  ...deployedEndpointPlatform(),
  deliveryKey: deployedDeliveryKey(),
});
