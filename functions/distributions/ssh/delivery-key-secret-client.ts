import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { readSettings, text } from "../../shared/values/settings.ts";
import { deliveryKeySettings } from "../settings.ts";
import { type DeliveryKey, deliveryKeyOf } from "./delivery-key.ts";

export type LoadDeliveryKey = () => Promise<DeliveryKey>;

const SecretText = v.pipe(v.string(), v.parseJson(), v.object({ seed: v.pipe(v.string(), v.minLength(32)) }));

/** Reads the seed once an environment: the key of a stage never changes while agents have its public half. */
const secretsManagerDeliveryKey = (secretArn: string, name: string): LoadDeliveryKey => {
  const client = new SecretsManagerClient(clientOptions());
  let kept: Promise<DeliveryKey> | undefined;

  const load = async (): Promise<DeliveryKey> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    return deliveryKeyOf(v.parse(SecretText, SecretString).seed, name);
  };

  return () => {
    kept ??= load();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
};

/** The key of this stage as it is deployed. Its name tells agents which of the service's keys they have before them. */
export const deployedDeliveryKey = (): LoadDeliveryKey => {
  const settings = readSettings({ ...deliveryKeySettings, SERVICE_NAME: text, STAGE: text });
  return secretsManagerDeliveryKey(settings.DELIVERY_KEY_SECRET, `${settings.SERVICE_NAME}-${settings.STAGE}`);
};
