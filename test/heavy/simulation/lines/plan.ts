import fc from "fast-check";

/** What happens in one run of lines: which payments are asked when, and what goes wrong with tasks, lines and connections. */

const networksOfPlans = ["visa", "mastercard", "american-express", "discover"] as const;

/** How the host answers a payment; the amounts are those of its scenarios. */
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
  /** The environment of a function that asks. */
  readonly environment: number;
  /** Which of a few issuers the card is of. */
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
  /** Which of those that there are then. */
  readonly which: number;
  readonly direction: "to the asked" | "to the asker";
  readonly afterBytes: number;
  readonly durationMs: number;
}

export interface LinesPlan {
  readonly network: (typeof networksOfPlans)[number];
  /** Latencies and all other chance follow from it. */
  readonly unrest: number;
  /** What the clocks of the first tasks are ahead. */
  readonly aheadMs: readonly number[];
  /** When the second task starts; late enough, and the first one has all lines by then. */
  readonly secondAfterMs: number;
  readonly payments: readonly PaymentPlan[];
  readonly mishaps: readonly MishapPlan[];
}

const spanMs = 30_000;

/** By then a task that is alone has taken both lines, and one that starts then is there before the first payment. */
const aloneForMs = 3_500;

/** Clocks of two tasks differ by two seconds at most: more is not promised. */
const mostAheadMs = 1_000;

const among = <Value>(values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

const farApart: fc.Arbitrary<readonly number[]> = among([
  [-mostAheadMs, mostAheadMs],
  [mostAheadMs, -mostAheadMs],
]);

/** Half of all moments are one of a few: what happens at once is where faults lie. */
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
    // In one plan of three the first task has all lines of the network.
    secondAfterMs: among([0, 0, aloneForMs]),
    payments: fc.array(payment, { minLength: 1, maxLength: 30 }),
    mishaps: fc.array(mishapPlan(kinds), { maxLength: 6 }),
  });

const calmPaymentAt = (atMs: fc.Arbitrary<number>): fc.Arbitrary<PaymentPlan> =>
  fc.record({ payment: among<Payment>(plainPayments), atMs, environment: fc.nat(2), issuer: fc.nat(4) });

const calmPayment = calmPaymentAt(moment);

/** As long as a platform takes at least from one task to the next. */
const rollingEveryMs = 40_000;
const rollingForMs = 9_000;

/** Tasks are replaced one after the other, as a deployment does it, while payments go on. */
export const rollingPlan: fc.Arbitrary<LinesPlan> = fc
  .tuple(planOf(calmPayment, ["a task is replaced"]), among([0, aloneForMs]))
  .map(([plan, secondAfterMs]) => ({
    ...plan,
    secondAfterMs,
    // Most come while lines go from one task to the other.
    payments: plan.payments.map((payment, place) => ({
      ...payment,
      atMs: (payment.atMs % rollingForMs) + (place % 4) * rollingEveryMs,
    })),
    mishaps: plan.mishaps.slice(0, 4).map((mishap, place) => ({ ...mishap, atMs: 1_000 + place * rollingEveryMs })),
  }));

/** Longer than anybody waits for an answer, so that much is asked of a network that is known to be dead, and of one that is back. */
export const outagePlan: fc.Arbitrary<LinesPlan> = fc
  .tuple(
    planOf(paymentPlan, mishaps),
    fc.oneof(
      fc.array(calmPaymentAt(fc.nat(2 * spanMs)), { minLength: 40, maxLength: 80 }),
      // As many in a second as counts as much.
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
 * A task loses its leases for longer than these last, the clocks differ as much as they may, and it stands still as long as it may
 * about the time that it has to let go: its lines go to the other one.
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

/** The network signs stations off and soon takes them back, while they wait for answers. */
const signedOffPlan: fc.Arbitrary<LinesPlan> = planOf(
  fc.record({
    payment: among<Payment>(["slow answer", "never answered", "lost"]),
    atMs: moment,
    environment: fc.nat(2),
    issuer: fc.nat(4),
  }),
  ["the network signs a station off"],
);

/** Nothing else goes wrong. */
export const planOfMishap = (mishap: MishapPlan["mishap"]): fc.Arbitrary<LinesPlan> => planOf(paymentPlan, [mishap]);

/**
 * Anything may happen; in one plan of four nothing but replacements of tasks under load, at once or one after the other; in one of four the
 * network answers nobody, it signs stations off, or tasks lose their leases.
 */
export const arbitraryPlan: fc.Arbitrary<LinesPlan> = fc.oneof(
  { weight: 6, arbitrary: planOf(paymentPlan, mishaps) },
  { weight: 1, arbitrary: planOf(calmPayment, ["a task is replaced"]) },
  { weight: 2, arbitrary: rollingPlan },
  { weight: 1, arbitrary: outagePlan },
  { weight: 1, arbitrary: signedOffPlan },
  { weight: 1, arbitrary: leasesPlan },
);

/** Whether all that happens is that tasks are replaced in order: then nothing that the network answered may go unheard. */
export const isCalm = ({ payments: planned, mishaps: struck }: LinesPlan): boolean =>
  struck.every(({ mishap }) => mishap === "a task is replaced") &&
  planned.every(({ payment }) => plainPayments.includes(payment));

/** Whether tasks are replaced so far apart that each has handed over its lines before the next one goes. */
export const isRolling = (plan: LinesPlan): boolean => {
  const moments = plan.mishaps.map(({ atMs }) => atMs).toSorted((one, other) => one - other);
  const isApart = moments.every((atMs, place) => place === 0 || atMs - (moments[place - 1] ?? 0) >= rollingEveryMs);
  return isCalm(plan) && isApart;
};
