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

/** The secret of a subscription in the format of Standard Webhooks. It is derived when needed and never stored. */
export const signingSecretText = (
  subscriptionKey: string,
  { number, keyVersion }: SigningSecret,
  keys: PurposeKeys<"outbound">,
): string => {
  const { hash } = keys.hash("webhook-signature", `${subscriptionKey}#${number}`, keyVersion);
  return `whsec_${Buffer.from(hash, "base64url").toString("base64")}`;
};

/** A first secret, derived from the current version of the group's secret. */
export const firstSecret = (keys: PurposeKeys<"outbound">): SigningSecret => ({
  number: 1,
  keyVersion: keys.hash("webhook-signature", "").keyVersion,
});

/**
 * The subscription with its next secret. Each previous one stays valid for a day of real time after its replacement.
 */
export const withNextSecret = (
  subscription: EventSubscription,
  keys: PurposeKeys<"outbound">,
  now: Date,
): EventSubscription => {
  const until = addSeconds(realTime(now), hoursInSeconds(previousSecretHours)).toISOString();
  const previous = [{ ...subscription.secret, until }, ...validPrevious(subscription, realTime(now))];
  const secret = { ...firstSecret(keys), number: subscription.secret.number + 1 };
  return changedSubscription(subscription, { secret, previousSecrets: previous.slice(0, previousSecretsMax) }, now);
};

/** Secrets that currently sign events: the current one, and previous ones that are still valid. */
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
