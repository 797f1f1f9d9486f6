import * as v from "valibot";
import { readSecret } from "../../shared/secrets/secrets-manager.ts";
import { readSettings, text } from "../../shared/values/settings.ts";
import { deliveryKeySettings } from "../settings.ts";
import { type DeliveryKey, deliveryKeyOf } from "./delivery-key.ts";

export type LoadDeliveryKey = () => Promise<DeliveryKey>;

const SecretText = v.pipe(v.string(), v.parseJson(), v.object({ seed: v.pipe(v.string(), v.minLength(32)) }));

/**
 * Reads the seed once per execution environment, because a stage's key never changes while agents use its public key. The key's
 * name contains the names of the service and the stage, so agents can identify the key.
 */
export function deployedDeliveryKey(): LoadDeliveryKey {
  const settings = readSettings({ ...deliveryKeySettings, SERVICE_NAME: text, STAGE: text });
  const name = `${settings.SERVICE_NAME}-${settings.STAGE}`;
  let kept: Promise<DeliveryKey> | undefined;

  return () => {
    kept ??= readSecret(settings.DELIVERY_KEY_SECRET, (given) => deliveryKeyOf(v.parse(SecretText, given).seed, name));
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}
