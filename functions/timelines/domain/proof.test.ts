import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Movement, type ProofFacts, proofOf, type SettledLine } from "./proof.ts";

const nothing: ProofFacts = {
  currency: "EUR",
  authorizes: "payment",
  authorizedMinor: 0,
  refundedMinor: 0,
  openReversals: [],
  movements: [],
  settled: [],
};

const movement = (change: Partial<Movement> = {}): Movement => ({
  actionKey: "act-1",
  kind: "payment",
  minor: 1050,
  state: "accepted",
  ...change,
});

const line = (change: Partial<SettledLine> = {}): SettledLine => ({
  actionKey: "act-1",
  kind: "payment",
  minor: 1050,
  isPaidOut: true,
  ...change,
});

const paid: ProofFacts = { ...nothing, authorizedMinor: 1050, movements: [movement()], settled: [line()] };

/** Completed payments and refunds. */
const finished = fc
  .array(fc.record({ kind: fc.constantFrom("payment" as const, "refund" as const), minor: fc.integer({ min: 1 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all): ProofFacts => {
    const movements = all.map((one, index) => movement({ ...one, actionKey: `act-${index}` }));
    const payments = movements.filter(({ kind }) => kind === "payment");
    return {
      ...nothing,
      authorizedMinor: payments.reduce((total, { minor }) => total + minor, 0),
      movements,
      settled: movements.map(({ actionKey, kind, minor }) => line({ actionKey, kind, minor })),
    };
  });

describe("the reconciliation of a charge", () => {
  it("is balanced if the full authorized amount was presented, acknowledged, settled and paid out", () =>
    fc.assert(
      fc.property(finished, (facts) => {
        const proof = proofOf(facts);
        expect(proof).toMatchObject({ balanced: true, differences: [], heldMinor: 0 });
        for (const stages of [proof.payments, proof.refunds]) expect(new Set(Object.values(stages)).size).toBe(1);
      }),
    ));

  it("reports one difference per missing settlement line", () =>
    fc.assert(
      fc.property(finished, fc.nat(), (facts, seed) => {
        const missing = seed % facts.settled.length;
        const proof = proofOf({ ...facts, settled: facts.settled.slice(missing) });
        expect(proof.differences).toHaveLength(missing);
        expect(proof.balanced).toBe(missing === 0);
      }),
    ));

  it.each([
    ["nothing was authorized", nothing],
    [
      "the full amount was cancelled before it was presented",
      { ...nothing, movements: [movement({ state: "cancelled" })] },
    ],
  ])("is not balanced and has no differences if %s", (_, facts) =>
    expect(proofOf(facts)).toMatchObject({ balanced: false, differences: [], heldMinor: 0, disputedMinor: 0 }),
  );

  it.each<[string, Partial<ProofFacts>, string]>([
    [
      "is not submitted for clearing",
      { movements: [], settled: [] },
      "10.50 EUR is authorized but neither cleared nor awaiting clearing",
    ],
    [
      "waits for a batch",
      { movements: [movement({ state: "waiting" })], settled: [] },
      "the payment of 10.50 EUR (act-1) is waiting for a clearing batch",
    ],
    [
      "is not acknowledged",
      { movements: [movement({ state: "in-batch" })], settled: [] },
      "the payment of 10.50 EUR (act-1) is in a batch, but the network has not acknowledged it",
    ],
    ["is not settled", { settled: [] }, "the payment of 10.50 EUR (act-1) was acknowledged but has not been settled"],
    [
      "is settled with another amount",
      { settled: [line({ minor: 1000 })] },
      "the payment of 10.50 EUR (act-1) was settled for 10.00 EUR",
    ],
    [
      "is not paid out",
      { settled: [line({ isPaidOut: false })] },
      "the payment of 10.50 EUR (act-1) was settled but has not been paid out",
    ],
    [
      "is more than was authorized",
      { authorizedMinor: 50 },
      "10.00 EUR more was submitted for clearing than is authorized",
    ],
    [
      "is refunded beyond the amount submitted for clearing",
      { refundedMinor: 5000 },
      "39.50 EUR more was refunded than is cleared or awaiting clearing",
    ],
    [
      "was settled but never presented",
      { settled: [line(), line({ actionKey: "act-2", minor: 300 })] },
      "the network settled 3.00 EUR that it did not acknowledge in clearing",
    ],
    [
      "is held although it was reversed",
      { openReversals: [{ minor: 1050, attempts: 3, isGivenUp: false }] },
      "the issuer might still hold 10.50 EUR: the network has not acknowledged the reversal; attempts so far: 3",
    ],
  ])("reports an amount that %s", (_, change, difference) =>
    expect(proofOf({ ...paid, ...change })).toMatchObject({ balanced: false, differences: [difference] }),
  );

  it("reports why a network rejected a clear, and that its amount is still authorized", () =>
    expect(
      proofOf({ ...paid, movements: [movement({ state: "rejected", reason: "expired" })], settled: [] }).differences,
    ).toEqual([
      "10.50 EUR is authorized but neither cleared nor awaiting clearing",
      "the payment of 10.50 EUR (act-1) was rejected in clearing: expired",
    ]));

  it("counts disputes separately from payouts", () =>
    expect(proofOf({ ...paid, settled: [line(), line({ kind: "dispute", minor: -1050 })] })).toMatchObject({
      balanced: true,
      disputedMinor: 1050,
    }));
});
