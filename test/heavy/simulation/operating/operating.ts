import fc from "fast-check";
import { merchantToWrites } from "../../../../functions/merchants/merchant-store.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { among, callMostly, mostly } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import { agentKeyOf, itemIn, merchantOf } from "../master-data.ts";
import type { OptionalPart } from "../part.ts";
import type { ClientPlan, PlannedParts } from "../plan.ts";
import { deployed } from "../service.ts";
import type { BusPlatform } from "../upgrading/platform.ts";
import { type OperatingPlan, type Order, type OrderPlan, orders } from "./operating-plan.ts";
import { Operators, type OperatorUrl, orderName } from "./operators.ts";
import { erasedCardsAreGone } from "./oracles/erased-cards-are-gone.ts";
import { eventsArePublishedAgain } from "./oracles/events-are-published-again.ts";
import { operatorsAreObeyed } from "./oracles/operators-are-obeyed.ts";
import { releasedFilesAreTaken } from "./oracles/released-files-are-taken.ts";
import { shownCardsAreAccountedFor } from "./oracles/shown-cards-are-accounted-for.ts";
import { plantsOfOperating } from "./plants.ts";
import type { LeftByOperating } from "./slices.ts";

/** Operators' functions and their orders during a run. */

const functionMs = 60_000;

/** Enough time for one or two pages, until no time is left for another. */
const republishMs = 20_030;

/** Timeout of functions that ingest whole files. */
const releaseMs = 300_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Until merchants are paid on the first morning (after 20 hours), or a while later. If payouts were held longer, the run would
 * count as stuck.
 */
const times: Readonly<Record<Order, { readonly atMs: readonly number[]; readonly untilMs: readonly number[] }>> = {
  "suspend an acceptor": {
    atMs: [1, 60, 5_000, 70_000],
    untilMs: [2 * minuteMs, 15 * minuteMs, 2 * hourMs],
  },
  "hold payouts": { atMs: [1, hourMs, 20 * hourMs - 100], untilMs: [20 * hourMs + minuteMs, 23 * hourMs] },
  "pay a merchant": {
    atMs: [20 * hourMs, 10 * minuteMs, 2 * hourMs, 20 * hourMs + minuteMs, 30 * hourMs],
    untilMs: [0],
  },
  "send a batch again": {
    atMs: [60_000, 500, 16_000, 240_100, 300_000, 900_100, hourMs],
    untilMs: [0],
  },
  "release files": {
    atMs: [1_000, 0, 10, 20, minuteMs - 100, 10 * minuteMs, 2 * hourMs, 19 * hourMs, 22 * hourMs],
    untilMs: [0],
  },
  "republish events": { atMs: [minuteMs, 5_000, 10 * minuteMs, 2 * hourMs, 26 * hourMs], untilMs: [0] },
  // Usually after clearing has finished.
  "erase a card": { atMs: [10 * minuteMs, 60_000, 2 * hourMs, 26 * hourMs], untilMs: [0] },
  "open cards": { atMs: [10_000, 50, 500, 5 * minuteMs, 2 * hourMs], untilMs: [0] },
};

/** Part of the simulation that an order requires. */
const aboutPart: Readonly<Partial<Record<Order, keyof PlannedParts>>> = {
  "release files": "settling",
  "republish events": "telling",
};

const allOrders = Object.keys(orders) as readonly Order[];

const order: fc.Arbitrary<OrderPlan> = among(...allOrders).chain((one) =>
  fc.record({
    order: fc.constant(one),
    client: fc.nat(2),
    atMs: among(...times[one].atMs).chain((atMs) => mostly(0, 50, 20_000).map((laterMs) => atMs + laterMs)),
    untilMs: among(...times[one].untilMs),
    twice: mostly(false, true),
    ...(one === "republish events" && { between: mostly(false, true) }),
    ...(one === "open cards" && { cards: mostly(1, 2, 12) }),
  }),
);

function clientOf(clients: readonly ClientPlan[], place: number): ClientPlan {
  const client = clients[place % clients.length];
  if (!client) throw new Error("a run has clients");
  return client;
}

/** Bus for runs without consumers. */
const nobodyTakes: BusPlatform = async (events) => events.map(() => false);

export const operating: OptionalPart<OperatingPlan, LeftByOperating> = {
  about:
    "operators, two at once, who suspend an acceptor and let it go on, hold payouts, have a merchant paid, send a batch again, release files that were set aside, also while they come right, have the events of a time published again, call after call, have cards shown, up to more than they may, and have the card data of charges erased: at their URLs, with a reason, until they hear that it is done",
  oracles: {
    operatorsAreObeyed,
    eventsArePublishedAgain,
    releasedFilesAreTaken,
    shownCardsAreAccountedFor,
    erasedCardsAreGone,
  },
  plants: plantsOfOperating,
  oneIn: 5,
  planned: fc.array(order, { minLength: 1, maxLength: 3 }),
  wants: (plan) => plan.flatMap((one) => aboutPart[one.order] ?? []),
  target: fc.record({
    invocation: fc
      .tuple(mostly(1, 2, 3), mostly(false, true), mostly(1, 2))
      .map(([number, again, attempt]) => orderName(number, again, attempt)),
    call: callMostly("write", "read")("file read", "file write", "query", "data key", "scan", "bus"),
  }),
  simpler: (plan) => [
    ...(plan.length > 1 ? plan.map((_, place) => plan.toSpliced(place, 1)) : []),
    ...plan.flatMap((one, place) => (one.twice ? [plan.with(place, { ...one, twice: false })] : [])),
    ...plan.flatMap((one, place) => ((one.cards ?? 1) > 1 ? [plan.with(place, { ...one, cards: 1 })] : [])),
  ],
  lines: (plan) =>
    plan.map(
      ({ order: what, client, atMs, untilMs, twice, cards }, place) =>
        `order ${place + 1}: ${what === "release files" ? `${atMs} ms after a file is set aside` : `at ${atMs} ms`} ${twice ? "each of two operators" : "an operator"} ${orders[what]}${cards === undefined ? "" : `, ${cards} times`}${untilMs > 0 ? ` at ${untilMs} ms` : ""} (client ${client + 1})`,
    ),
  items: (_, { clients }) => {
    const merchants = clients.map((client) => ({
      owner: agentKeyOf(client.agent),
      merchant: merchantOf(client.agent),
    }));
    return [...new Map(merchants.map((one) => [one.merchant.key, one])).values()].flatMap(({ owner, merchant }) =>
      itemIn(merchantToWrites(merchant, owner)),
    );
  },
  join: (world, planned, { clients }, changeTable) => {
    let bus: EventBus | undefined;
    const url = (name: OperatorUrl) => new Fleet(world, deployed(name, functionMs, changeTable));
    const fleets = {
      "control-acceptor": url("control-acceptor"),
      "control-merchant": url("control-merchant"),
      "pay-merchant": url("pay-merchant"),
      "resubmit-clearing-batch": url("resubmit-clearing-batch"),
      "release-record-file": new Fleet(world, deployed("release-record-file", releaseMs, changeTable)),
      "republish-events": new Fleet(
        world,
        deployed("republish-events", republishMs, changeTable, (environment) => ({
          putEvents: (events) => bus?.client(environment)(events) ?? nobodyTakes(events),
        })),
      ),
      "open-card": url("open-card"),
      "erase-card-data": url("erase-card-data"),
    } as const;
    const operators = new Operators(world, fleets);
    for (const [place, one] of planned.entries()) operators.give(place + 1, one, clientOf(clients, one.client));
    return {
      fleets: Object.values(fleets),
      meetsBus: (met) => {
        bus = met;
      },
      isBusy: () => operators.isBusy,
      plannedUntilMs: Math.max(...planned.map(({ atMs, untilMs }) => Math.max(atMs, untilMs))),
      left: () => operators.given,
    };
  },
};
