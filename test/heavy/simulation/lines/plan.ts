import fc from "fast-check";

/** Plan of one run of lines: the payments with their times, and the mishaps of tasks, lines and connections. */

const networksOfPlans = ["visa", "mastercard", "american-express", "discover"] as const;

/** Host responses to a payment, by the amounts of the sandbox scenarios. */
export const payments = {
  approved: 1_050,
  "insufficient funds": 100_051,
  "slow answer": 900_005,
  "answered twice": 900_006,
  "late answer": 900_002,
  "never answered": 900_001,
  "unreadable answer": 900_003,
  "answered under another number": 900_007,
  lost: 900_008,
  "the line is closed before the answer": 900_004,
  "its reversal is not answered": 900_111,
} as const;

export type Payment = keyof typeof payments;

const plainPayments: readonly Payment[] = ["approved", "insufficient funds", "slow answer", "answered twice"];

export interface PaymentPlan {
  readonly payment: Payment;
  readonly atMs: number;
  /** Environment of the calling function. */
  readonly environment: number;
  /** Index of the card's issuer. */
  readonly issuer: number;
}

const mishaps = [
  "a line is cut",
  "a connection of a function is cut",
  "a line falls silent",
  "a connection of a function falls silent",
  "a line takes nothing",
  "a connection of a function takes nothing",
  "a task is killed",
  "a task is replaced",
  "a task does not reach its leases",
  "a task stands still",
  "an environment dies",
  "the network takes no connection",
  "the network signs a station off",
  "an answer takes another line",
  "an answer is cut",
  "a message is rejected",
  "the network answers no payment",
] as const;

export interface MishapPlan {
  readonly mishap: (typeof mishaps)[number];
  readonly atMs: number;
  /** Index among the existing connections or tasks. */
  readonly which: number;
  readonly direction: "to the asked" | "to the asker";
  readonly afterBytes: number;
  readonly durationMs: number;
}

export interface LinesPlan {
  readonly network: (typeof networksOfPlans)[number];
  /** Seed for latencies and all other random values. */
  readonly unrest: number;
  /** Clock offsets of the first tasks. */
  readonly aheadMs: readonly number[];
  /** Start time of the second task. With a late start, the first task already has all lines. */
  readonly secondAfterMs: number;
  readonly payments: readonly PaymentPlan[];
  readonly mishaps: readonly MishapPlan[];
}

const spanMs = 30_000;

/** Time after which a single task has both lines, and a task that starts then is ready before the first payment. */
const aloneForMs = 3_500;

/** Clocks of two tasks differ by at most two seconds; the connector supports no larger difference. */
const mostAheadMs = 1_000;

const among = <Value>(values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

const farApart: fc.Arbitrary<readonly number[]> = among([
  [-mostAheadMs, mostAheadMs],
  [mostAheadMs, -mostAheadMs],
]);

/** Half of all times come from a short list, because simultaneous events reveal defects. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: spanMs }),
  among([5_000, 5_010, 5_050, 5_100, 7_950, 7_990, 8_000, 15_000, 18_000]),
);

const paymentPlan: fc.Arbitrary<PaymentPlan> = fc.record({
  payment: fc.oneof(
    { weight: 3, arbitrary: among<Payment>(plainPayments) },
    { weight: 1, arbitrary: among(Object.keys(payments) as Payment[]) },
  ),
  atMs: moment,
  environment: fc.nat(2),
  issuer: fc.nat(4),
});

const mishapPlan = (kinds: readonly MishapPlan["mishap"][]): fc.Arbitrary<MishapPlan> =>
  fc.record({
    mishap: among(kinds),
    atMs: moment,
    which: fc.nat(5),
    direction: among(["to the asked", "to the asker"] as const),
    afterBytes: fc.oneof(fc.nat(20), fc.nat(400)),
    durationMs: among([100, 1_000, 6_000, 20_000, 25_000]),
  });

const planOf = (payment: fc.Arbitrary<PaymentPlan>, kinds: readonly MishapPlan["mishap"][]): fc.Arbitrary<LinesPlan> =>
  fc.record({
    network: among(networksOfPlans),
    unrest: fc.nat(1_000_000),
    aheadMs: fc.oneof(
      fc.array(fc.integer({ min: -mostAheadMs, max: mostAheadMs }), { minLength: 2, maxLength: 2 }),
      farApart,
    ),
    // In one of three plans, the first task has all lines of the network.
    secondAfterMs: among([0, 0, aloneForMs]),
    payments: fc.array(payment, { minLength: 1, maxLength: 30 }),
    mishaps: fc.array(mishapPlan(kinds), { maxLength: 6 }),
  });

const calmPaymentAt = (atMs: fc.Arbitrary<number>): fc.Arbitrary<PaymentPlan> =>
  fc.record({ payment: among<Payment>(plainPayments), atMs, environment: fc.nat(2), issuer: fc.nat(4) });

const calmPayment = calmPaymentAt(moment);

/** Minimum time between two replacements by the platform. */
const rollingEveryMs = 40_000;
const rollingForMs = 9_000;

/** Tasks are replaced one at a time, as in a deployment, while payments continue. */
export const rollingPlan: fc.Arbitrary<LinesPlan> = fc
  .tuple(planOf(calmPayment, ["a task is replaced"]), among([0, aloneForMs]))
  .map(([plan, secondAfterMs]) => ({
    ...plan,
    secondAfterMs,
    // Most payments arrive while lines move between tasks.
    payments: plan.payments.map((payment, place) => ({
      ...payment,
      atMs: (payment.atMs % rollingForMs) + (place % 4) * rollingEveryMs,
    })),
    mishaps: plan.mishaps.slice(0, 4).map((mishap, place) => ({ ...mishap, atMs: 1_000 + place * rollingEveryMs })),
  }));

/** An outage longer than any timeout, so many requests reach a network that is known to be dead, or that has recovered. */
export const outagePlan: fc.Arbitrary<LinesPlan> = fc
  .tuple(
    planOf(paymentPlan, mishaps),
    fc.oneof(
      fc.array(calmPaymentAt(fc.nat(2 * spanMs)), { minLength: 40, maxLength: 80 }),
      // High enough request rate for the breaker's window.
      fc.array(calmPaymentAt(fc.nat(20_000)), { minLength: 80, maxLength: 120 }),
    ),
    mishapPlan(["the network answers no payment"]),
    fc.nat(10_000),
    among([20_000, 40_000]),
  )
  .map(([plan, planned, outage, atMs, durationMs]) => ({
    ...plan,
    payments: planned,
    mishaps: [{ ...outage, atMs, durationMs }, ...plan.mishaps.slice(0, 1)],
  }));

/**
 * A task loses its leases for longer than their lifetime, with the maximum clock difference, and pauses for the maximum time
 * just before it has to release them: the other task takes over its lines.
 */
const leasesPlan: fc.Arbitrary<LinesPlan> = fc
  .tuple(
    planOf(paymentPlan, ["a task does not reach its leases"]),
    farApart,
    among([20_000, 25_000]),
    fc.integer({ min: 7_000, max: 15_000 }),
  )
  .map(([plan, aheadMs, durationMs, laterMs]) => ({
    ...plan,
    aheadMs,
    mishaps: plan.mishaps.slice(0, 1).flatMap((mishap): MishapPlan[] => [
      { ...mishap, durationMs },
      { ...mishap, mishap: "a task stands still", atMs: mishap.atMs + laterMs, durationMs },
    ]),
  }));

/** The network signs stations off and soon readmits them, while they wait for responses. */
const signedOffPlan: fc.Arbitrary<LinesPlan> = planOf(
  fc.record({
    payment: among<Payment>(["slow answer", "never answered", "lost"]),
    atMs: moment,
    environment: fc.nat(2),
    issuer: fc.nat(4),
  }),
  ["the network signs a station off"],
);

/** Plans with only this mishap. */
export const planOfMishap = (mishap: MishapPlan["mishap"]): fc.Arbitrary<LinesPlan> => planOf(paymentPlan, [mishap]);

/**
 * Plans with any mishap. In one plan of four, tasks are only replaced, under load, either simultaneously or one at a time. In
 * another one of four, the network stops responding, signs stations off, or tasks lose their leases.
 */
export const arbitraryPlan: fc.Arbitrary<LinesPlan> = fc.oneof(
  { weight: 6, arbitrary: planOf(paymentPlan, mishaps) },
  { weight: 1, arbitrary: planOf(calmPayment, ["a task is replaced"]) },
  { weight: 2, arbitrary: rollingPlan },
  { weight: 1, arbitrary: outagePlan },
  { weight: 1, arbitrary: signedOffPlan },
  { weight: 1, arbitrary: leasesPlan },
);

/** Returns true if tasks are only replaced in an orderly way. Then every response of the network must be received. */
export const isCalm = ({ payments: planned, mishaps: struck }: LinesPlan): boolean =>
  struck.every(({ mishap }) => mishap === "a task is replaced") &&
  planned.every(({ payment }) => plainPayments.includes(payment));

/** Returns true if the replacements are far enough apart that each task has handed over its lines before the next one stops. */
export function isRolling(plan: LinesPlan): boolean {
  const moments = plan.mishaps.map(({ atMs }) => atMs).toSorted((one, other) => one - other);
  const isApart = moments.every((atMs, place) => place === 0 || atMs - (moments[place - 1] ?? 0) >= rollingEveryMs);
  return isCalm(plan) && isApart;
}
