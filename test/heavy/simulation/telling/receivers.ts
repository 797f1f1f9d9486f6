import { Webhook } from "standardwebhooks";
import type { CloudEvent } from "../../../../events/cloud-event.ts";
import type { EventPost, ReceiverAnswer } from "../../../../functions/event-subscriptions/receiver/post-event.ts";
import type { EventSubscription } from "../../../../functions/event-subscriptions/subscription/event-subscription.ts";
import { newSubscriptionToWrites } from "../../../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { signingSecretText } from "../../../../functions/event-subscriptions/subscription/signing-secret.ts";
import { aSubscription } from "../../../../functions/event-subscriptions/testing/subscription-builder.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import { agentKeyOf } from "../master-data.ts";
import { simulatedOutboundKeys } from "../simulated-keys.ts";
import type { PlainItem } from "../table-engine.ts";
import type { Timeline } from "../timeline.ts";
import { runsBegin } from "../timeline.ts";
import type { PostPlatform } from "../upgrading/platform.ts";
import { type Behavior, type ReceiverPlan, receiverKinds } from "./receiver-plan.ts";

/** Receivers of webhooks that agents subscribed for their events, both reliable and faulty ones. */

/** An event that a receiver accepted, with the time. */
export interface TakenEvent {
  readonly receiver: number;
  readonly event: CloudEvent;
  readonly isSigned: boolean;
}

export const subscriptionKeyOf = (receiver: number): string => `sub-${String(receiver).padStart(20, "0")}`;

const hostOf = (receiver: number): string => `receiver-${receiver}.example`;

export const busArnOf = (bus: number): string => `arn:aws:events:eu-central-1:11112222333${bus}:event-bus/payments`;

/** An event bus has a web address in the simulation, too: a run does not include the path between the service and a bus. */
export function subscriptionOf(
  receiver: number,
  { area, bus, fetches }: Pick<ReceiverPlan, "area" | "bus" | "fetches">,
): EventSubscription {
  const { targetUrl = "", ...subscription } = aSubscription({
    key: subscriptionKeyOf(receiver),
    area,
    targetUrl: `https://${hostOf(receiver)}/events`,
    created: runsBegin.toISOString(),
    ...(bus !== undefined && { eventBusArn: busArnOf(bus) }),
  });
  return { ...subscription, ...(fetches ? { delivery: "pull" } : { targetUrl }) };
}

export const subscriptionItems = (receivers: readonly ReceiverPlan[]): readonly PlainItem[] =>
  receivers.flatMap((receiver, place) => {
    const [put] = newSubscriptionToWrites(subscriptionOf(place + 1, receiver), agentKeyOf(receiver.agent), undefined);
    return put?.kind === "put" ? [put.item] : [];
  });

const patienceMs = 15_000;

const timedOut = (): Error => Object.assign(new Error("the attempt takes too long"), { name: "TimeoutError" });

export class Receivers {
  readonly #plans: readonly ReceiverPlan[];
  readonly #timeline: Timeline;
  readonly #taken: TakenEvent[] = [];
  readonly #requestCounts = new Map<number, number>();

  constructor(plans: readonly ReceiverPlan[], timeline: Timeline) {
    this.#plans = plans;
    this.#timeline = timeline;
  }

  get taken(): readonly TakenEvent[] {
    return this.#taken;
  }

  /** Returns the connection from an environment to the receivers. */
  post(environment: FunctionEnvironment): PostPlatform {
    return (post) => {
      const { promise, resolve, reject } = Promise.withResolvers<ReceiverAnswer>();
      const cancel = environment.after(patienceMs, () => reject(timedOut()));
      const answered = environment.call({
        name: "post",
        perform: async (mishap) => {
          if (mishap === "refused") return { answer: undefined, afterMs: 0 };
          const { answer, afterMs } = this.#receive(post);
          return { answer: mishap === "broken" ? { statusCode: 500, retryAfter: undefined } : answer, afterMs };
        },
        describeAnswer: ({ answer }) => `${new URL(post.url).host} answers ${answer?.statusCode ?? "nothing"}`,
      });
      answered.then(({ answer, afterMs }) => {
        if (answer) environment.after(afterMs, () => resolve(answer));
        else reject(new Error("connect ECONNREFUSED"));
      }, reject);
      return promise.finally(cancel);
    };
  }

  #receive(post: EventPost): { readonly answer: ReceiverAnswer; readonly afterMs: number } {
    const receiver = this.#plans.findIndex((_, place) => new URL(post.url).host === hostOf(place + 1)) + 1;
    const plan = this.#plans[receiver - 1];
    if (!plan) return { answer: { statusCode: 404, retryAfter: undefined }, afterMs: 0 };
    const requestCount = (this.#requestCounts.get(receiver) ?? 0) + 1;
    this.#requestCounts.set(receiver, requestCount);
    const event = JSON.parse(post.body) as CloudEvent;
    const elapsedMs = this.#timeline.elapsedMs;
    const behavior: Behavior = receiverKinds[plan.kind]({ requestCount, elapsedMs, type: event.type });
    const { statusCode, retryAfter, afterMs = 0 } = behavior;
    if (statusCode < 300)
      this.#taken.push({ receiver, event, isSigned: isSigned(post, subscriptionOf(receiver, plan)) });
    return { answer: { statusCode, retryAfter }, afterMs };
  }
}

/**
 * Checks the signature with the secret that the agent received when it subscribed. Receivers would also compare the timestamp
 * with their clocks, which runs do not have.
 */
function isSigned({ headers, body }: EventPost, subscription: EventSubscription): boolean {
  const secret = signingSecretText(subscription.key, subscription.secret, simulatedOutboundKeys);
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  return headers["webhook-signature"] === new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
}
