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
  "an environment dies",
  "the network takes no connection",
  "the network signs a station off",
  "an answer takes another line",
  "an answer is cut",
  "a message is rejected",
] as const;

export interface MishapPlan {
  readonly mishap: (typeof mishaps)[number];
  readonly atMs: number;
  /** Which of those that there are then. */
  readonly which: number;
  readonly direction: "to the asked" | "to the asker";
  readonly afterBytes: number;
  readonly forMs: number;
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

const among = <Value>(values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

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
});

const mishapPlan = (kinds: readonly MishapPlan["mishap"][]): fc.Arbitrary<MishapPlan> =>
  fc.record({
    mishap: among(kinds),
    atMs: moment,
    which: fc.nat(5),
    direction: among(["to the asked", "to the asker"] as const),
    afterBytes: fc.oneof(fc.nat(20), fc.nat(400)),
    forMs: among([100, 1_000, 6_000, 20_000, 25_000]),
  });

const planOf = (payment: fc.Arbitrary<PaymentPlan>, kinds: readonly MishapPlan["mishap"][]): fc.Arbitrary<LinesPlan> =>
  fc.record({
    network: among(networksOfPlans),
    unrest: fc.nat(1_000_000),
    aheadMs: fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 2, maxLength: 2 }),
    secondAfterMs: fc.constant(0),
    payments: fc.array(payment, { minLength: 1, maxLength: 30 }),
    mishaps: fc.array(mishapPlan(kinds), { maxLength: 6 }),
  });

const calmPayment = fc.record({ payment: among<Payment>(plainPayments), atMs: moment, environment: fc.nat(2) });

/** As long as a platform takes at least from one task to the next. */
const rollingEveryMs = 40_000;
const rollingForMs = 9_000;
/** By then a task that is alone has taken both lines, and one that starts then is there before the first payment. */
const aloneForMs = 3_500;

/** Tasks are replaced one after the other, as a deployment does it, while payments go on. */
const rollingPlan: fc.Arbitrary<LinesPlan> = fc
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

/** Nothing else goes wrong. */
export const planOfMishap = (mishap: MishapPlan["mishap"]): fc.Arbitrary<LinesPlan> => planOf(paymentPlan, [mishap]);

/** Anything may happen; in every fourth plan nothing but replacements of tasks under load, at once or one after the other. */
export const arbitraryPlan: fc.Arbitrary<LinesPlan> = fc.oneof(
  { weight: 6, arbitrary: planOf(paymentPlan, mishaps) },
  { weight: 1, arbitrary: planOf(calmPayment, ["a task is replaced"]) },
  { weight: 1, arbitrary: rollingPlan },
);

/** Whether all that happens is that tasks are replaced in order: then nothing that the network answered may go unheard. */
export const isCalm = ({ payments: asked, mishaps: struck }: LinesPlan): boolean =>
  struck.every(({ mishap }) => mishap === "a task is replaced") &&
  asked.every(({ payment }) => plainPayments.includes(payment));

/** Whether tasks are replaced so far apart that each has handed over its lines before the next one goes. */
export const isRolling = (plan: LinesPlan): boolean => {
  const moments = plan.mishaps.map(({ atMs }) => atMs).toSorted((one, other) => one - other);
  const isApart = moments.every((atMs, place) => place === 0 || atMs - (moments[place - 1] ?? 0) >= rollingEveryMs);
  return isCalm(plan) && isApart;
};
