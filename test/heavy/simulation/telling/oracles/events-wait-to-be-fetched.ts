import { deliveryKeyOf, factOfDelivery } from "../../../../../functions/deliveries/domain/delivery.ts";
import type { Books, Oracle } from "../../books.ts";
import type { Walk } from "../fetchers.ts";
import type { ReceiverPlan } from "../receiver-plan.ts";
import { subscriptionKeyOf } from "../receivers.ts";
import { eventsFor, isSame } from "./every-event-told.ts";

/**
 * Checks that an agent that fetches its events receives each event exactly as stored. A walk through all waiting events returns
 * no event twice, and an acknowledged event does not reappear.
 */
export const eventsWaitToBeFetched: Oracle = (books) =>
  (books.plan.parts?.telling ?? []).flatMap((plan, place) =>
    plan.fetches ? wrongFor(plan, place + 1, books).map((what) => `receiver ${place + 1} ${what}`) : [],
  );

function wrongFor(plan: ReceiverPlan, receiver: number, books: Books): readonly string[] {
  const walks = (books.parts.telling?.walks ?? []).filter((walk) => walk.receiver === receiver);
  const byKey = new Map(
    eventsFor(plan, books).map((event) => [
      deliveryKeyOf(factOfDelivery(event.id, subscriptionKeyOf(receiver))),
      event,
    ]),
  );
  const acknowledged = new Set(walks.flatMap((walk) => walk.acknowledged));
  return [
    ...[...byKey].filter(([key]) => !acknowledged.has(key)).map(([, { id }]) => `never fetched ${id}`),
    ...walks.flatMap(({ fetched }) =>
      fetched
        .filter(({ deliveryKey, event }) => !isSame(event, byKey.get(deliveryKey)))
        .map(({ event }) => `fetched ${event.id}, which is not what it was`),
    ),
    ...walks.flatMap((walk) => [...repeatedIn(walk), ...comeAgain(walk, walks)]),
  ];
}

function repeatedIn({ fetched }: Walk): readonly string[] {
  const keys = fetched.map(({ deliveryKey }) => deliveryKey);
  return keys.filter((key, place) => keys.indexOf(key) < place).map((key) => `was given ${key} twice in one walk`);
}

function comeAgain({ fetched, startedMs }: Walk, walks: readonly Walk[]): readonly string[] {
  const done = new Set(walks.flatMap(({ acknowledged, heardMs }) => (heardMs < startedMs ? acknowledged : [])));
  return fetched
    .filter(({ deliveryKey }) => done.has(deliveryKey))
    .map(({ deliveryKey }) => `was given ${deliveryKey}, which it had acknowledged`);
}
