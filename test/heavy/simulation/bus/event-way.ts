import { Fleet } from "../fleet.ts";
import { publisherFunction } from "../service.ts";
import type { World } from "../world.ts";
import { type Consumer, EventBus, type TakenEntry } from "./event-bus.ts";
import { StreamFeeder } from "./stream-feeder.ts";

/** The path of events from the table to the consumers of the bus. */
export interface EventWay {
  readonly fleets: readonly Pick<Fleet<unknown>, "close" | "open" | "isBusy">[];
  readonly isBusy: () => boolean;
  /** Entries that the bus accepted, and the number of events and records in dead-letter queues. */
  readonly left: () => { readonly onTheBus: readonly TakenEntry[]; readonly unpublished: number };
}

/** Without consumers, events stay in the table. */
const noWay: EventWay = { fleets: [], isBusy: () => false, left: () => ({ onTheBus: [], unpublished: 0 }) };

export function eventWayTo(
  world: World,
  consumers: readonly Consumer[],
  meet: (bus: EventBus) => void = () => {},
): EventWay {
  if (consumers.length === 0) return noWay;
  const bus = new EventBus(world, consumers);
  meet(bus);
  const publishers = new Fleet(
    world,
    publisherFunction((environment) => bus.client(environment)),
  );
  const feeder = new StreamFeeder(world, publishers);
  const fleets = [publishers, ...bus.fleets];
  return {
    fleets,
    isBusy: () => feeder.isBusy || fleets.some(({ isBusy }) => isBusy),
    left: () => ({ onTheBus: bus.taken, unpublished: feeder.parked.length + bus.deadLetters.length }),
  };
}
