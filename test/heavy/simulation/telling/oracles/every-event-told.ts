import { isDeepStrictEqual } from "node:util";
import { type CloudEvent, eventSourceOf } from "../../../../../events/cloud-event.ts";
import { type Delivery, deliveryKeyOf, factOfDelivery } from "../../../../../functions/deliveries/domain/delivery.ts";
import { eventOf } from "../../../../../functions/shared/store/stored-event.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { agentKeyOf, eventNames } from "../../master-data.ts";
import { type ReceiverPlan, takesAll } from "../receiver-plan.ts";
import { subscriptionOf } from "../receivers.ts";

/**
 * Checks that each stored event reached the bus and, for each receiver of its agent, became one delivery. The delivery succeeded
 * if the receiver accepts such events and failed if the receiver does not. Receivers accepted the stored events, with valid
 * signatures, and no more often than there were attempts.
 */
export const everyEventTold: Oracle = (books) => {
  const receivers = books.plan.parts?.telling;
  if (!receivers) return [];
  return [
    ...(books.unpublished > 0 ? [`${books.unpublished} events were laid aside`] : []),
    ...eventsIn(books)
      .filter(({ id }) => !onTheBus(books).has(id))
      .map(({ id }) => `${id} never came to the bus`),
    ...receivers.flatMap((receiver, place) => (receiver.fetches ? [] : wrongAt(receiver, place + 1, books))),
  ];
};

export const eventsIn = ({ changes }: Books): readonly CloudEvent[] =>
  changes.flatMap(({ eventName, item }) =>
    eventName === "INSERT" && item?.["event"] !== undefined ? (eventOf(item) ?? []) : [],
  );

/** Returns the events that a receiver subscribed to. */
export function eventsFor({ agent, area }: ReceiverPlan, books: Books): readonly CloudEvent[] {
  const source = eventSourceOf(area, eventNames);
  return eventsIn(books).filter((event) => event.agent === agentKeyOf(agent) && event.source === source);
}

const onTheBus = (books: Books): ReadonlySet<string> => new Set(books.onTheBus.map(({ event }) => event.id));

function deliveriesIn(books: Books): ReadonlyMap<string, Delivery> {
  const found = books.items.filter((item) => kindOf(item) === "delivery") as unknown as readonly Delivery[];
  return new Map(found.map((delivery) => [delivery.key, delivery]));
}

function wrongAt(plan: ReceiverPlan, receiver: number, books: Books): readonly string[] {
  const deliveries = deliveriesIn(books);
  const { kind } = plan;
  const { key: subscriptionKey } = subscriptionOf(receiver, plan);
  const mine = eventsFor(plan, books);
  const took = (books.parts.telling?.taken ?? []).filter((one) => one.receiver === receiver);
  const untold = mine.flatMap((event) => {
    const delivery = deliveries.get(deliveryKeyOf(factOfDelivery(event.id, subscriptionKey)));
    const taken = took.filter((one) => one.event.id === event.id);
    const what = `${event.type} ${event.id} for receiver ${receiver}`;
    // A receiver that goes away is disabled, so later events have no delivery.
    if (!delivery) return kind === "goes away" ? [] : [`${what} has no delivery`];
    return [
      ...(delivery.status === "pending" ? [`${what} is still pending`] : []),
      ...(delivery.status === "delivered" && taken.length === 0
        ? [`${what} is delivered, and it did not take it`]
        : []),
      ...(delivery.status === "failed" && takesAll(kind) && !isInterrupted(delivery) && !isOfAnother(delivery)
        ? [`${what} was given up`]
        : []),
      ...(taken.length > delivery.attemptCount ? [`${what} came ${taken.length} times`] : []),
    ];
  });
  const byId = new Map(mine.map((event) => [event.id, event]));
  const wrong = took.filter(({ event, isSigned }) => !isSigned || !isSame(event, byId.get(event.id)));
  return [...untold, ...wrong.map(({ event }) => `receiver ${receiver} took ${event.id}, which is not what it was`)];
}

/** A delivery also ends after ten crashed attempts. */
const isInterrupted = ({ finding }: Delivery): boolean => finding === "interrupted";

/** Another oracle checks the ownership of event buses. */
const isOfAnother = ({ finding }: Delivery): boolean => finding === "target-in-use";

export const isSame = (posted: CloudEvent, stored: CloudEvent | undefined): boolean =>
  stored !== undefined && isDeepStrictEqual(posted, JSON.parse(JSON.stringify(stored)));
