import fc from "fast-check";
import {
  acceptorKinds,
  type CallName,
  type ClientPlan,
  callNames,
  type Disturbance,
  type Mishap,
  mishapsOf,
  type Payment,
  type Plan,
  payments,
  requestName,
  simulatedNetworks,
  sweepName,
} from "./plan.ts";

/**
 * Plans as fast-check draws and shrinks them. Every choice lists the plainest value first, because that is what
 * shrinking ends at: one visa payment, approved, sent once, on a quiet day.
 */

/** One of these; shrinking goes through all that come before, where fast-check's own choice tries the first alone. */
const among = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

const mostly = <Value>(plain: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(plain) }, { weight: 2, arbitrary: among(plain, ...others) });

const [approved, ...otherPayments] = Object.keys(payments) as [Payment, ...Payment[]];

const sendAtMs = among(0, 0, 1, 20, 60, 500, 3_000, 16_000, 30_000, 61_000, 125_000, 900_000);

const client: fc.Arbitrary<ClientPlan> = fc.record({
  agent: mostly(1, 2),
  payment: mostly(approved, ...otherPayments),
  network: mostly(...simulatedNetworks),
  acceptor: fc.oneof(
    { weight: 30, arbitrary: fc.constant(acceptorKinds[0]) },
    { weight: 1, arbitrary: among(...acceptorKinds) },
  ),
  withSecurityCode: fc.boolean(),
  keyNumber: fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
  ),
  sendsAtMs: fc.oneof(
    { weight: 3, arbitrary: fc.constant([0]) },
    { weight: 4, arbitrary: fc.array(sendAtMs, { minLength: 1, maxLength: 3 }) },
  ),
});

/** From too little to notice to longer than a function lives, a minute passes, or the sweep waits. */
const byMs = among(5, 50, 400, 2_500, 9_000, 14_000, 26_000, 40_000, 61_000, 95_000);

const callAmong = (...others: readonly CallName[]): fc.Arbitrary<CallName> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant("message") },
    { weight: 3, arbitrary: fc.constant("write") },
    { weight: 4, arbitrary: among(...others) },
  );

/** Whose call is struck, in numbers that are brought into range when the clients are known; and what it can strike. */
const target = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      client: fc.nat(2),
      send: fc.nat(2),
      attempt: mostly(1, 2, 3),
      call: callAmong(...callNames),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      sweep: mostly(1, 2, 3),
      doubled: mostly(false, true),
      call: callAmong("connect", "query", "read", "data key"),
    }),
  },
);

type Target = typeof target extends fc.Arbitrary<infer Value> ? Value : never;

const invocationOf = (who: Target, clients: readonly ClientPlan[]): string => {
  if ("sweep" in who) return sweepName(who.sweep, who.doubled);
  const client = who.client % clients.length;
  const sends = clients[client]?.sendsAtMs.length ?? 1;
  return requestName(client + 1, (who.send % sends) + 1, who.attempt);
};

const disturbance = target.chain((who) =>
  fc.record({
    who: fc.constant(who),
    nth: mostly(1, 2, 3),
    times: mostly(1, 2, 3, 12),
    mishap: among<Mishap>(...mishapsOf[who.call]),
    byMs,
  }),
);

export const arbitraryPlan: fc.Arbitrary<Plan> = fc
  .record({
    unrest: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffff_ffff }) },
    ),
    clients: fc.array(client, { minLength: 1, maxLength: 3 }),
    disturbances: fc.array(disturbance, { maxLength: 6 }),
    indexLagMs: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: among(900, 90_000) }),
    firstSweepAtMs: fc.integer({ min: 1, max: 60_000 }),
    doubledSweeps: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }) },
    ),
  })
  .map((drawn) => ({
    ...drawn,
    disturbances: drawn.disturbances.map(
      ({ who, ...rest }): Disturbance => ({ ...rest, call: who.call, invocation: invocationOf(who, drawn.clients) }),
    ),
  }));
