import fc from "fast-check";
import { among, callMostly, mostly } from "../chances.ts";
import type { Part } from "../part.ts";
import { scheduledName, tryName } from "../plan.ts";
import { slices } from "../slices.ts";
import { deliverEvent, sweepDeliveries } from "./functions.ts";
import { type ReceiverKind, type ReceiverPlan, receiverKinds, toldAreas } from "./receiver-plan.ts";
import { Receivers, subscriptionItems, type TakenEvent } from "./receivers.ts";

/** The telling of events: deliveries to whoever subscribed to them. */

/** What a receiver does not take is tried for this long; one that fails each second time may fail the same event again and again. */
const givenUpAfterMs = 80 * 3_600_000;

const allKinds = Object.keys(receiverKinds) as readonly ReceiverKind[];

const receiver: fc.Arbitrary<ReceiverPlan> = fc.record({
  agent: mostly(1, 2),
  area: among(...toldAreas),
  kind: among(...allKinds),
});

export const telling: Part<readonly ReceiverPlan[], readonly TakenEvent[]> = {
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
  ),
  simpler: (receivers) => (receivers.length > 1 ? receivers.map((_, place) => receivers.toSpliced(place, 1)) : []),
  lines: (receivers) =>
    receivers.map(({ agent, area, kind }, place) => `receiver ${place + 1} of agent ${agent}, ${area}: ${kind}`),
  items: subscriptionItems,
  join: (world, planned, _plan, changeTable) => {
    const receivers = new Receivers(planned, world.timeline);
    const { pattern } = slices.deliveries.deliverEvent.contract;
    return {
      consumers: [{ called: "event", pattern, ...deliverEvent(receivers, changeTable) }],
      tasks: { "delivery-sweep": sweepDeliveries(receivers, changeTable) },
      plannedUntilMs: planned.some(({ kind }) => kind !== "takes everything") ? givenUpAfterMs : 0,
      left: () => receivers.taken,
    };
  },
};
