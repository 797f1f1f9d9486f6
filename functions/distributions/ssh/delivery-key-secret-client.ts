import * as v from "valibot";
import { readSecret } from "../../shared/secrets/secrets-manager.ts";
import { readSettings, text } from "../../shared/values/settings.ts";
import { deliveryKeySettings } from "../settings.ts";
import { type DeliveryKey, deliveryKeyOf } from "./delivery-key.ts";

export type LoadDeliveryKey = () => Promise<DeliveryKey>;

const SecretText = v.pipe(v.string(), v.parseJson(), v.object({ seed: v.pipe(v.string(), v.minLength(32)) }));

/** Reads the seed once per execution environment, because a stage's key never changes while agents use its public key. */
const secretsManagerDeliveryKey = (secretArn: string, name: string): LoadDeliveryKey => {
  let kept: Promise<DeliveryKey> | undefined;

  const load = (): Promise<DeliveryKey> =>
    readSecret(secretArn, (given) => deliveryKeyOf(v.parse(SecretText, given).seed, name));

  return () => {
    kept ??= load();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
};

/** The key's name contains the service and the stage, so that agents can identify the key. */
export const deployedDeliveryKey = (): LoadDeliveryKey => {
  const settings = readSettings({ ...deliveryKeySettings, SERVICE_NAME: text, STAGE: text });
  return secretsManagerDeliveryKey(settings.DELIVERY_KEY_SECRET, `${settings.SERVICE_NAME}-${settings.STAGE}`);
};
