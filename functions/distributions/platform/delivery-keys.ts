import { readSettings, text } from "../../shared/platform/settings.ts";
import { type LoadDeliveryKey, secretsManagerDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

/** The key of this stage. Its name tells agents which of the service's keys they have before them. */
export const deliveryKeyOfEnvironment = (): LoadDeliveryKey => {
  const { SERVICE_NAME, STAGE, DELIVERY_KEY_SECRET } = readSettings({
    SERVICE_NAME: text,
    STAGE: text,
    DELIVERY_KEY_SECRET: text,
  });
  return secretsManagerDeliveryKey(DELIVERY_KEY_SECRET, `${SERVICE_NAME}-${STAGE}`);
};
