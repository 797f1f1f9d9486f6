import fc from "fast-check";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import { among, callMostly, mostly } from "../chances.ts";
import type { OptionalPart } from "../part.ts";
import { scheduledName, tryName } from "../plan.ts";
import { everyMinute } from "../scheduled-task.ts";
import { Fetchers } from "./fetchers.ts";
import { deliverEvent, fetchFleets, sweepDeliveries } from "./functions.ts";
import { busesBelongToOneAgent } from "./oracles/buses-belong-to-one-agent.ts";
import { deliveriesTellOfTheirAttempts } from "./oracles/deliveries-tell-of-their-attempts.ts";
import { eventsWaitToBeFetched } from "./oracles/events-wait-to-be-fetched.ts";
import { everyEventTold } from "./oracles/every-event-told.ts";
import { receiversAreLeftAlone } from "./oracles/receivers-are-left-alone.ts";
import { plantsOfTelling } from "./plants.ts";
import { acknowledging, type ReceiverKind, type ReceiverPlan, receiverKinds, toldAreas } from "./receiver-plan.ts";
import { Receivers, subscriptionItems } from "./receivers.ts";
import type { LeftByTelling } from "./slices.ts";

/** Event deliveries to their subscribers. */

/**
 * An event that a receiver does not accept is tried for this long: ten attempts take up to 84 hours. Crashed attempts count,
 * too, and an event may just have missed its turn when another one failed, which adds at most a day and a few hours.
 */
const givenUpAfterMs = 111 * 3_600_000;

const allKinds = Object.keys(receiverKinds) as readonly ReceiverKind[];

const whose = { agent: mostly(1, 2), area: among(...toldAreas) };

const sentTo: fc.Arbitrary<ReceiverPlan> = fc.record({
  ...whose,
  kind: among(...allKinds),
  bus: among(undefined, undefined, 1),
});

const fetching: fc.Arbitrary<ReceiverPlan> = fc.record({
  ...whose,
  kind: fc.constant<ReceiverKind>("takes everything"),
  fetches: fc.record({
    everyMs: among(60_000, 20_000, 600_000),
    limit: among(100, 1, 2, 3),
    acknowledges: among(...(Object.keys(acknowledging) as (keyof typeof acknowledging)[])),
  }),
});

const receiver = fc.oneof({ weight: 4, arbitrary: sentTo }, { weight: 1, arbitrary: fetching });

function wayOf({ kind, bus, fetches }: ReceiverPlan): string {
  if (!fetches) return `${bus === undefined ? "" : `event bus ${bus}, `}${kind}`;
  return `fetches ${fetches.limit} events at a time every ${fetches.everyMs} ms and ${acknowledging[fetches.acknowledges]}`;
}

export const telling: OptionalPart<readonly ReceiverPlan[], LeftByTelling> = {
  about:
    "the publisher on the table's stream, the bus, `deliver-event`, `sweep-deliveries`; receivers of webhooks, and event buses that two agents may name, that fail, dawdle, refuse one kind, want to be left alone, go away or never take anything; agents that fetch their events page by page, and acknowledge them all or some",
  tasks: { "delivery-sweep": { ...everyMinute, for: ["delivery"] } },
  oracles: {
    everyEventTold,
    eventsWaitToBeFetched,
    deliveriesTellOfTheirAttempts,
    busesBelongToOneAgent,
  },
  oraclesOfChanges: { receiversAreLeftAlone },
  plants: plantsOfTelling,
  oneIn: 4,
  planned: fc.array(receiver, { minLength: 1, maxLength: 3 }),
  target: fc.oneof(
    fc.record({
      invocation: fc
        .tuple(among("stream", "event"), mostly(1, 2, 3, 4, 5, 6), mostly(1, 2))
        .map(([called, number, attempt]) => tryName(`${called} ${number}`, attempt)),
      call: callMostly("bus", "post", "write")("read", "query"),
    }),
    fc.record({
      invocation: fc
        .tuple(mostly(1, 2, 3), mostly(false, true))
        .map(([number, again]) => scheduledName({ task: "delivery-sweep", number }, again)),
      call: callMostly("post", "write")("query", "read"),
    }),
    fc.record({
      invocation: fc
        .tuple(mostly(1, 2), mostly(1, 2, 3), mostly("fetch 1", "fetch 2", "acknowledge"), mostly(1, 2))
        .map(([place, walk, what, attempt]) => {
          const [name, page] = what.split(" ");
          return tryName(`${name} ${place}.${walk}${page === undefined ? "" : `.${page}`}`, attempt);
        }),
      call: callMostly("put", "write", "query")("read", "secret"),
    }),
  ),
  simpler: (receivers) => (receivers.length > 1 ? receivers.map((_, place) => receivers.toSpliced(place, 1)) : []),
  lines: (receivers) =>
    receivers.map((one, place) => `receiver ${place + 1} of agent ${one.agent}, ${one.area}: ${wayOf(one)}`),
  items: subscriptionItems,
  join: (world, planned, _plan, changeTable) => {
    const receivers = new Receivers(planned, world.timeline);
    const fleets = fetchFleets(world, changeTable);
    const fetchers = new Fetchers(world, fleets);
    fetchers.start(planned);
    const { pattern } = deliveriesOperations.deliverEvent.contract;
    return {
      consumers: [{ called: "event", pattern, ...deliverEvent(receivers, changeTable) }],
      tasks: { "delivery-sweep": sweepDeliveries(receivers, changeTable) },
      plannedUntilMs: planned.some(({ kind }) => kind !== "takes everything") ? givenUpAfterMs : 0,
      fleets: Object.values(fleets),
      isBusy: () => fetchers.isBusy,
      afterwards: async () => fetchers.stop(),
      left: () => ({ taken: receivers.taken, walks: fetchers.walks }),
    };
  },
};
