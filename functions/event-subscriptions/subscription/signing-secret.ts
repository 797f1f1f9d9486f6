import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { addSeconds, hoursInSeconds, realTime } from "../../shared/time/clock.ts";
import {
  changedSubscription,
  type EventSubscription,
  type PreviousSecret,
  previousSecretHours,
  previousSecretsMax,
  type SigningSecret,
} from "./event-subscription.ts";

/** Returns the secret of a subscription in the format of Standard Webhooks. */
export function signingSecretText(
  subscriptionKey: string,
  { number, keyVersion }: SigningSecret,
  keys: PurposeKeys<"outbound">,
): string {
  const { hash } = keys.hash("webhook-signature", `${subscriptionKey}#${number}`, keyVersion);
  return `whsec_${Buffer.from(hash, "base64url").toString("base64")}`;
}

export const firstSecret = (keys: PurposeKeys<"outbound">): SigningSecret => ({
  number: 1,
  keyVersion: keys.hash("webhook-signature", "").keyVersion,
});

/** Each previous secret stays valid for 24 hours (real time) after its replacement. */
export function withNextSecret(
  subscription: EventSubscription,
  keys: PurposeKeys<"outbound">,
  now: Date,
): EventSubscription {
  const until = addSeconds(realTime(now), hoursInSeconds(previousSecretHours)).toISOString();
  const previous = [{ ...subscription.secret, until }, ...validPrevious(subscription, realTime(now))];
  const secret = { ...firstSecret(keys), number: subscription.secret.number + 1 };
  return changedSubscription(subscription, { secret, previousSecrets: previous.slice(0, previousSecretsMax) }, now);
}

export const validSecrets = (
  subscription: EventSubscription,
  keys: PurposeKeys<"outbound">,
  realNow: Date,
): readonly string[] =>
  [subscription.secret, ...validPrevious(subscription, realNow)].map((secret) =>
    signingSecretText(subscription.key, secret, keys),
  );

const validPrevious = ({ previousSecrets = [] }: EventSubscription, realNow: Date): readonly PreviousSecret[] =>
  previousSecrets.filter(({ until }) => new Date(until) > realNow);
