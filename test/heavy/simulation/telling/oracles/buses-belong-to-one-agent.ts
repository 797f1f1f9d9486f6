import type { Delivery } from "../../../../../functions/deliveries/domain/delivery.ts";
import { targetClaimKey } from "../../../../../functions/shared/targets/target-claim-store.ts";
import { inRealTimeMs } from "../../agent-clocks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { agentKeyOf } from "../../master-data.ts";
import { busArnOf, subscriptionOf } from "../receivers.ts";

/**
 * Checks that an event bus belongs to the agent that used it first until a week after its last delivery. Until then, no other
 * agent delivers to the bus, and deliveries are rejected for no other reason. The claim records the last delivery, accurate to
 * the hour. The times are in real time, because each agent's clock may be ahead.
 */
export const busesBelongToOneAgent: Oracle = (books) => {
  const buses = new Set((books.plan.parts?.telling ?? []).flatMap(({ bus }) => bus ?? []));
  return [...buses].flatMap((bus) => {
    const deliveries = deliveriesTo(bus, books);
    return [...shared(deliveries, books), ...refusedForNothing(deliveries), ...forgotten(bus, deliveries, books)].map(
      (what) => `event bus ${bus}: ${what}`,
    );
  });
};

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

/** Clocks differ, and two functions may record the same delivery. */
const slackMs = 60_000;

interface Delivered {
  readonly agentKey: string;
  readonly atMs: number;
}

interface DeliveryOf {
  readonly agentKey: string;
  readonly delivery: Delivery;
}

const deliveriesTo = (bus: number, { plan, items }: Books): readonly DeliveryOf[] =>
  (plan.parts?.telling ?? []).flatMap((receiver, place) => {
    if (receiver.bus !== bus) return [];
    const { key } = subscriptionOf(place + 1, receiver);
    return items
      .filter((item) => kindOf(item) === "delivery")
      .map((item) => ({ agentKey: agentKeyOf(receiver.agent), delivery: item as unknown as Delivery }))
      .filter(({ delivery }) => delivery.target.eventSubscriptionKey === key);
  });

const deliveredIn = (deliveries: readonly DeliveryOf[], books: Books): readonly Delivered[] =>
  deliveries
    .flatMap(({ agentKey, delivery }) =>
      delivery.attempts
        .filter(({ outcome }) => outcome === "delivered")
        .map(({ started, durationMilliseconds }) => Date.parse(started) + durationMilliseconds)
        .map((ofAgentMs) => ({ agentKey, atMs: inRealTimeMs(agentKey, ofAgentMs, books) })),
    )
    .toSorted((one, other) => one.atMs - other.atMs);

const shared = (deliveries: readonly DeliveryOf[], books: Books): readonly string[] =>
  deliveredIn(deliveries, books).flatMap(({ agentKey, atMs }, place, all) => {
    const before = all[place - 1];
    const isShared = before && before.agentKey !== agentKey && atMs - before.atMs < weekMs - slackMs;
    return isShared ? [`${agentKey} delivered there ${atMs - before.atMs} ms after ${before.agentKey}`] : [];
  });

/** The first agent owns the bus from its first delivery attempt. */
const refusedForNothing = (deliveries: readonly DeliveryOf[]): readonly string[] =>
  deliveries
    .filter(({ delivery }) => delivery.finding === "target-in-use")
    .filter(
      ({ agentKey }) => !deliveries.some((other) => other.agentKey !== agentKey && other.delivery.attemptCount > 0),
    )
    .map(({ agentKey, delivery }) => `${delivery.key} of ${agentKey} was refused although no other agent has it`);

function forgotten(bus: number, deliveries: readonly DeliveryOf[], books: Books): readonly string[] {
  const { pk } = targetClaimKey(`event-bus ${busArnOf(bus)}`);
  const claim = books.changes.findLast(({ item }) => item?.["pk"] === pk)?.item;
  const holders = (claim?.["holders"] ?? {}) as Readonly<Record<string, { readonly usedAt: string }>>;
  const last = deliveredIn(deliveries, books).at(-1);
  if (!last) return [];
  const { usedAt } = holders[last.agentKey] ?? {};
  const isNoted = usedAt !== undefined && Date.parse(usedAt) > last.atMs - hourMs - slackMs;
  return isNoted ? [] : [`its claim says that ${last.agentKey} used it at ${usedAt}, which delivered there later`];
}
