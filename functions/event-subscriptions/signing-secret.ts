import { realTime } from "../shared/business-time.ts";
import { addSeconds } from "../shared/clock.ts";
import type { PurposeKeys } from "../shared/purpose-keys.ts";
import type { EventSubscription, SigningSecret } from "./event-subscription.ts";
import { previousSecretHours } from "./event-subscription.ts";

/** The secret of a subscription in the form of Standard Webhooks. It is derived whenever it is needed, so nobody stores it. */
export const signingSecretText = (
  subscriptionKey: string,
  { number, keyVersion }: SigningSecret,
  keys: PurposeKeys,
): string => {
  const { hash } = keys.hash("webhook-signature", `${subscriptionKey}#${number}`, keyVersion);
  return `whsec_${Buffer.from(hash, "base64url").toString("base64")}`;
};

/** A first secret, under the current version of the root. */
export const firstSecret = (keys: PurposeKeys): SigningSecret => ({
  number: 1,
  keyVersion: keys.hash("webhook-signature", "").keyVersion,
});

/** The subscription with its next secret; the one before stays valid for a day of real time. */
export const withNextSecret = (subscription: EventSubscription, keys: PurposeKeys, now: Date): EventSubscription => ({
  ...subscription,
  secret: { ...firstSecret(keys), number: subscription.secret.number + 1 },
  previousSecret: {
    ...subscription.secret,
    until: addSeconds(realTime(now), previousSecretHours * 3_600).toISOString(),
  },
  version: subscription.version + 1,
  lastModified: now.toISOString(),
});

/** The secrets that an event is signed with now: the current one, and the one before for as long as it is valid. */
export const validSecrets = (
  { key, secret, previousSecret }: EventSubscription,
  keys: PurposeKeys,
  now: Date,
): readonly string[] => [
  signingSecretText(key, secret, keys),
  ...(previousSecret && new Date(previousSecret.until) > now ? [signingSecretText(key, previousSecret, keys)] : []),
];
