import fc from "fast-check";
import { allMishaps, type CallName, callsOfPayments, type Mishap } from "./calls.ts";
import { among, callMostly, mostly, oneIn, seldom } from "./chances.ts";
import { type Deed, deeds } from "./deeds.ts";
import { struck } from "./disturbances.ts";
import type { Operation } from "./operations.ts";
import { ofAllParts, type PartName } from "./parts.ts";
import {
  type Absence,
  type ActionPlan,
  acceptorKinds,
  actedOn,
  actionName,
  type ClientPlan,
  chargeKinds,
  type Disturbance,
  type Gone,
  goneParts,
  keyServices,
  type Outage,
  type Payment,
  type Plan,
  payments,
  requestName,
  type Storm,
  scheduledName,
  tryName,
} from "./plan.ts";
import { arbitraryParts, clientsInParts, partsAmong } from "./planned-parts.ts";
import { type SimulatedNetwork, simulatedNetworks } from "./simulated-networks.ts";

/**
 * Plans that fast-check draws and shrinks. Every choice lists the plainest value first, because shrinking ends there: one
 * approved Visa payment, sent once, with no further action, on a quiet day.
 */

const sendAtMs = among(0, 0, 1, 20, 60, 500, 3_000, 16_000, 30_000, 61_000, 125_000, 900_000);

const sendsAtMs = fc.oneof(
  { weight: 3, arbitrary: fc.constant([0]) },
  { weight: 4, arbitrary: fc.array(sendAtMs, { minLength: 1, maxLength: 3 }) },
);

const seldomRepeated = fc.oneof({ weight: 3, arbitrary: fc.constant([0]) }, { weight: 1, arbitrary: sendsAtMs });

const keyNumber = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
);

const allDeeds = Object.keys(deeds) as readonly Deed[];
const refunds = allDeeds.filter((deed) => deed.startsWith("refund"));

/** Mostly actions that the clearing mode of the charge allows; a few others are drawn too. */
function deedFor(kind: ClientPlan["kind"], clearing: ClientPlan["clearing"]): fc.Arbitrary<Deed> {
  const wrong = { weight: 1, arbitrary: among(...allDeeds) };
  if (kind === "first of a series") return fc.oneof({ weight: 3, arbitrary: fc.constant<Deed>("pay again") }, wrong);
  if (clearing === "manual") return among(...allDeeds.filter((deed) => deed !== "cancel" && deed !== "pay again"));
  const cancel = { weight: 3, arbitrary: fc.constant<Deed>("cancel") };
  return fc.oneof(cancel, { weight: 4, arbitrary: among(...refunds) }, wrong);
}

const actionFor = (...charge: Parameters<typeof deedFor>): fc.Arbitrary<ActionPlan> =>
  fc.record({
    deed: deedFor(...charge),
    on: fc.oneof({ weight: 4, arbitrary: fc.constant(actedOn[0]) }, { weight: 1, arbitrary: among(...actedOn) }),
    keyNumber,
    sendsAtMs: fc.oneof(
      { weight: 5, arbitrary: sendAtMs.map((atMs) => [atMs]) },
      { weight: 2, arbitrary: fc.array(sendAtMs, { minLength: 1, maxLength: 3 }) },
    ),
  });

/** A refund charge and an action on it. */
const refundAndWhatBecomesOfIt: fc.Arbitrary<ActionPlan[]> = fc
  .tuple(
    among<Deed>(...refunds.filter((deed) => deed.includes("by a charge"))),
    among<Deed>("cancel", ...allDeeds.filter((deed) => deed.startsWith("clear") || deed.startsWith("reverse"))),
    keyNumber,
    sendsAtMs,
  )
  .map(([refund, deed, keyNumber, sendsAtMs]) => [
    { deed: refund, on: "charge", keyNumber: undefined, sendsAtMs: [0] },
    { deed, on: "charge made of it", keyNumber, sendsAtMs },
  ]);

/** Increments come before any clear, refund or reversal, because increments are not allowed after those. */
const incrementsAndWhatFollows: fc.Arbitrary<ActionPlan[]> = fc
  .tuple(
    fc.array(among<Deed>("increment", ...allDeeds.filter((deed) => deed.startsWith("increment"))), {
      minLength: 1,
      maxLength: 2,
    }),
    keyNumber,
    sendsAtMs,
    fc.array(actionFor("purchase", "manual"), { maxLength: 2 }),
  )
  .map(([increments, keyNumber, sendsAtMs, others]) => [
    ...increments.map((deed) => ({ deed, on: "charge", keyNumber, sendsAtMs }) as const),
    ...others,
  ]);

/** An action that stays open on a charge until the network times out. */
const longOpen: fc.Arbitrary<ActionPlan> = among<Deed>("increment, never answered", "refund, never answered").map(
  (deed) => ({ deed, on: "charge", keyNumber: undefined, sendsAtMs: [500] }),
);

/**
 * A clear and its withdrawal, with or without a second clear, with or without another open action, close to a cut-off or far
 * from it, and with other actions on the charge.
 */
const clearAndItsWithdrawal: fc.Arbitrary<ActionPlan[]> = fc
  .tuple(
    among<Deed>("clear a part, later", "clear a part", "clear everything", "clear a part and close"),
    sendsAtMs,
    oneIn(2, among<Deed>("clear a part, later", "clear a part")),
    oneIn(3, longOpen),
    fc.array(actionFor("purchase", "manual"), { maxLength: 2 }),
  )
  .map(([clear, sendsAtMs, another, open, others]) => [
    { deed: clear, on: "charge", keyNumber: 1, sendsAtMs: [0] },
    ...(another ? [{ deed: another, on: "charge", keyNumber: undefined, sendsAtMs: [20] } as const] : []),
    ...(open ? [open] : []),
    { deed: "withdraw a clear", on: "charge", keyNumber: 2, sendsAtMs: open ? [3_000] : sendsAtMs },
    ...others,
  ]);

/** Enough concurrent actions that some lose more races than their retry limit. */
const crowdOf = (count: number): ActionPlan[] =>
  Array.from(
    { length: count },
    (_, place): ActionPlan => ({ deed: "clear a part", on: "charge", keyNumber: place + 1, sendsAtMs: [0] }),
  );

const crowdOfClears: fc.Arbitrary<ActionPlan[]> = fc.integer({ min: 10, max: 14 }).map(crowdOf);

/** A client with a payment that is large enough for this many concurrent clears. */
export const crowded = (client: ClientPlan): ClientPlan => ({
  ...client,
  kind: "purchase",
  payment: "approved, much",
  clearing: "manual",
  clearAfterMs: undefined,
  actions: crowdOf(14),
});

/** Mostly approved payments, because actions need a charge. */
function paymentFor(actions: number): fc.Arbitrary<Payment> {
  const [approved, ...others] = Object.keys(payments) as [Payment, ...Payment[]];
  if (actions === 0) return mostly(approved, ...others);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(approved) },
    { weight: 3, arbitrary: fc.constant<Payment>("approved, much") },
    { weight: 1, arbitrary: fc.constant<Payment>("approved, rejected in clearing") },
    { weight: 2, arbitrary: fc.constant<Payment>("first reversal refused") },
    { weight: 3, arbitrary: among(approved, ...others) },
  );
}

/** If the network rejects the first reversal, the plan includes an action that sends a reversal. */
function reversed(client: ClientPlan): ClientPlan {
  const { payment, clearing, actions } = client;
  if (payment !== "first reversal refused" || actions.length === 0) return client;
  const deed = clearing === "manual" ? "reverse a part" : "cancel";
  return { ...client, actions: [{ deed, on: "charge", keyNumber: 1, sendsAtMs: [0] }, ...actions.slice(1)] };
}

const client: fc.Arbitrary<ClientPlan> = fc
  .record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant(chargeKinds[0]) },
      { weight: 2, arbitrary: among(...chargeKinds) },
      { weight: 1, arbitrary: fc.constant<ClientPlan["kind"]>("first of a series") },
    ),
    clearing: among<ClientPlan["clearing"]>("auto", "manual"),
    actions: fc.nat(4),
  })
  .chain(({ kind, clearing, actions }) =>
    fc.record({
      agent: mostly(1, 2),
      kind: fc.constant(kind),
      payment: paymentFor(actions),
      network: mostly(...simulatedNetworks),
      acceptor: fc.oneof(
        { weight: 30, arbitrary: fc.constant(acceptorKinds[0]) },
        { weight: 1, arbitrary: among(...acceptorKinds) },
      ),
      withSecurityCode: fc.boolean(),
      keyNumber,
      sendsAtMs: actions === 0 ? sendsAtMs : seldomRepeated,
      clearing: fc.constant(clearing),
      clearAfterMs: seldom(undefined, 90_000, 1_800_000),
      allowsPartialApproval: seldom(false, true),
      actions: fc.oneof(
        { weight: 4, arbitrary: fc.array(actionFor(kind, clearing), { maxLength: actions, size: "max" }) },
        { weight: 1, arbitrary: refundAndWhatBecomesOfIt },
        { weight: clearing === "manual" ? 2 : 0, arbitrary: clearAndItsWithdrawal },
        { weight: clearing === "manual" ? 1 : 0, arbitrary: crowdOfClears },
        { weight: clearing === "manual" ? 1 : 0, arbitrary: incrementsAndWhatFollows },
      ),
    }),
  )
  .map(reversed);

const callAmong = callMostly("message", "write");

const fileCalls = among<CallName>("write", "file write", "file read", "query", "read", "numbers", "data key");

/** The call that a mishap hits, with numbers that are mapped into range once the clients are known, and the possible mishaps. */
const target = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      client: fc.nat(2),
      /** 0 is the payment; other numbers are its actions. */
      action: fc.nat(4),
      send: fc.nat(2),
      attempt: mostly(1, 2, 3),
      // Weighted toward `put`, because only a new charge makes that call, and only once.
      call: callAmong("put", "put", ...callsOfPayments),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      task: fc.constant("sweep" as const),
      number: mostly(1, 2, 3),
      again: mostly(false, true),
      call: callAmong("connect", "query", "read", "data key"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      task: among("cut-off" as const, "intake" as const),
      number: mostly(1, 2, 3),
      again: mostly(false, true),
      call: fileCalls,
    }),
  },
);

type Target = typeof target extends fc.Arbitrary<infer Value> ? Value : never;

function invocationOf(who: Target, clients: readonly ClientPlan[]): string {
  if ("task" in who) return scheduledName(who, who.again);
  const place = who.client % clients.length;
  const { sendsAtMs: payment = [0], actions = [] } = clients[place] ?? {};
  const action = who.action % (actions.length + 1);
  const sends = action === 0 ? payment : (actions[action - 1]?.sendsAtMs ?? [0]);
  const send = (who.send % sends.length) + 1;
  return tryName(action === 0 ? requestName(place + 1, send) : actionName(place + 1, action, send), who.attempt);
}

const scheduled = fc.record({ task: among(...Object.keys(ofAllParts("tasks"))), number: mostly(1, 2, 3, 4) });

/** Some runs turn off all mishaps of a kind, all actions of a kind, or all networks except one. Most runs include everything. */
const swarm = fc.record({
  isQuiet: seldom(false, true),
  withoutMishaps: fc.oneof(
    { weight: 3, arbitrary: fc.constant<readonly Mishap[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...allMishaps]) },
  ),
  withoutDeeds: fc.oneof(
    { weight: 3, arbitrary: fc.constant<readonly Operation[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...new Set<Operation>(allDeeds.map((deed) => deeds[deed].operation))]) },
  ),
  onlyNetwork: seldom<SimulatedNetwork | undefined>(undefined, ...simulatedNetworks),
  isAllAway: mostly(true, false),
  isNobodyHeard: fc.boolean(),
});

type Swarm = typeof swarm extends fc.Arbitrary<infer Value> ? Value : never;

const storm: fc.Arbitrary<Storm> = fc.record({
  seed: fc.nat(),
  mishaps: fc.subarray([...allMishaps], { minLength: 1 }),
  perMille: among(10, 30, 100, 300),
  untilMs: among(5_000, 60_000, 600_000),
});

const gone: fc.Arbitrary<Gone> = fc.record({
  network: among(...simulatedNetworks),
  part: among(...(Object.keys(goneParts) as Gone["part"][])),
  fromMs: among(900_000, 240_000, 61_000, 16_000, 500, 150, 0),
});

const outage: fc.Arbitrary<Outage> = fc.record({
  service: among(...(Object.keys(keyServices) as Outage["service"][])),
  mishap: among<Outage["mishap"]>("refused", "broken", "lost", "slow"),
  fromMs: among(0, 150, 1_000, 61_000, 240_000),
  durationMs: among(1_000, 20_000, 90_000, 600_000),
});

/** Mostly long enough for growing retry intervals, but short if a connection is tried every minute. Can also be zero. */
const absence: fc.Arbitrary<Absence> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      network: among(...simulatedNetworks),
      part: fc.constant<Absence["part"]>("lines"),
      fromMs: among(150, 150, 0, 20, 16_000, 61_000),
      durationMs: among(900_000, 3_000_000, 1_500_000, 240_000, 90_000),
      againAfterMs: mostly<number | undefined>(undefined, 61_000, 90_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      network: among(...simulatedNetworks),
      part: fc.constant<Absence["part"]>("connections"),
      fromMs: among(150, 16_000, 30_000, 61_000),
      durationMs: among(60_000, 400_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      network: among(...simulatedNetworks),
      part: fc.constant<Absence["part"]>("lines"),
      fromMs: among(130_000, 100_000, 160_000, 400_000),
      durationMs: fc.constant(0),
    }),
  },
);

const inSwarm = (
  { clients, absence: away }: Pick<Plan, "clients" | "absence">,
  { withoutDeeds, onlyNetwork, isAllAway, isNobodyHeard }: Swarm,
): readonly ClientPlan[] =>
  clients.map(({ network, actions, ...client }) => ({
    ...client,
    // Authorizations of an absent network wait for its lines together.
    ...(away && away.durationMs > 0 && isAllAway && isNobodyHeard && { payment: "never answered" as const }),
    network: (isAllAway ? away?.network : undefined) ?? onlyNetwork ?? network,
    actions: actions.filter(({ deed }) => !withoutDeeds.includes(deeds[deed].operation)),
  }));

/** No mishaps, and every call takes its usual time. */
const undisturbed = {
  unrest: 0,
  disturbances: [],
  storm: undefined,
  outage: undefined,
  gone: undefined,
  absence: undefined,
};

const planOf = (named: readonly PartName[] | undefined): fc.Arbitrary<Plan> =>
  fc
    .record({
      swarm,
      firstParts: arbitraryParts("first", named),
      storm: oneIn(8, storm),
      outage: oneIn(8, outage),
      gone: oneIn(8, gone),
      absence: oneIn(5, absence),
      unrest: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffff_ffff }) },
      ),
      clients: fc.oneof(
        { weight: 3, arbitrary: fc.array(client, { minLength: 1, maxLength: 1 }) },
        { weight: 2, arbitrary: fc.array(client, { minLength: 1, maxLength: 3 }) },
      ),
      disturbances: fc.array(target.chain(struck), { maxLength: 6 }),
      clocksDifferByMs: oneIn(6, among(300, 2_000, 8_000)),
      indexLagMs: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: among(900, 90_000) }),
      duePageSize: oneIn(3, among(1, 2, 3)),
      cutOffMinutes: oneIn(3, among(2, 5, 10)),
      presentmentsMax: oneIn(3, among(2, 3, 5)),
      firstSweepAtMs: fc.integer({ min: 1, max: 60_000 }),
      firstCutOffAtMs: among(240_000, 900_000, 70_000, 31_000, 17_000, 4_000, 1_000, 500, 200, 120, 60),
      doubled: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(scheduled, { maxLength: 2 }) },
      ),
      clearingHouse: fc.record({
        answersAfterMs: among(20_000, 5, 60, 400, 5_000, 400_000),
        againAfterMs: seldom(undefined, 1_000, 90_000),
      }),
      lastParts: arbitraryParts("last", named),
    })
    .map(({ firstParts, lastParts, ...drawn }) => ({ ...drawn, drawnParts: partsAmong([...firstParts, ...lastParts]) }))
    .map(({ swarm: off, drawnParts, ...drawn }) => ({
      ...drawn,
      parts: drawnParts.parts,
      clients: clientsInParts(inSwarm(drawn, off), drawnParts.parts),
      disturbances: [
        ...drawn.disturbances.map(
          ({ who, ...how }): Disturbance => ({ ...how, call: who.call, invocation: invocationOf(who, drawn.clients) }),
        ),
        ...drawnParts.disturbances,
      ].filter(({ mishap }) => !off.withoutMishaps.includes(mishap)),
      ...(off.isQuiet && undisturbed),
    }));

export const arbitraryPlan = planOf(undefined);

/**
 * Plans with exactly these parts and the parts that they require. A new part of the simulation does not change existing plans.
 */
export const planWith = (...named: readonly PartName[]): fc.Arbitrary<Plan> => planOf(named);
