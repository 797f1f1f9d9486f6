import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { accountOf, partitionOf } from "../../shared/values/account-of.ts";
import { isAllowedHostName } from "../../shared/values/public-address.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { TargetLimits } from "../../shared/values/settings.ts";
import type { EventSubscription } from "./event-subscription.ts";
import { eventSubscriptionProblems } from "./event-subscription-problems.ts";

export type SubscriptionTarget = Pick<EventSubscription, "targetUrl" | "eventBusArn" | "delivery">;

interface GivenTarget {
  readonly targetUrl?: string | undefined;
  readonly eventBusArn?: string | undefined;
  readonly delivery?: "pull" | undefined;
}

type TargetRefused = Refusal<"event-subscription/target-not-allowed">;

const notAllowed = (detail: string): Result<never, TargetRefused> =>
  reject(refusal(eventSubscriptionProblems.targetNotAllowed, detail));

/**
 * The host name is not resolved here, because the host's IP addresses can change. Each delivery attempt resolves the name.
 * Event buses in the service's own account are not allowed, because agents' events must not be put on those buses.
 */
export function admitTarget(
  { targetUrl, eventBusArn, delivery }: GivenTarget,
  { allowLoopback, ownAccountId, ownPartition }: TargetLimits,
): Result<SubscriptionTarget, TargetRefused> {
  if ([targetUrl, eventBusArn, delivery].filter((given) => given !== undefined).length !== 1) {
    return notAllowed("Specify exactly one of targetUrl, eventBusArn and delivery.");
  }
  if (delivery !== undefined) return accept({ delivery });
  if (eventBusArn !== undefined && accountOf(eventBusArn) === ownAccountId)
    return notAllowed("The bus in eventBusArn is in the service's AWS account. Use a bus in your own account.");
  if (eventBusArn !== undefined && partitionOf(eventBusArn) !== ownPartition)
    return notAllowed(
      `eventBusArn must be in the AWS partition '${ownPartition}', because the service cannot put events on a bus in another partition.`,
    );
  if (eventBusArn !== undefined) return accept({ eventBusArn });
  if (targetUrl === undefined) return accept({});
  const { protocol, hostname } = new URL(targetUrl);
  if (protocol !== "https:" && !allowLoopback) return notAllowed("targetUrl must begin with https://.");
  if (!isAllowedHostName(hostname, allowLoopback)) return notAllowed("The host of targetUrl is not public.");
  return accept({ targetUrl });
}
