import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { itemToStoredReversal, reversalStore, reversalToPut } from "../../functions/charges/action/reversal-store.ts";
import {
  nextAttemptAt,
  type PendingReversal,
  reversalOf,
} from "../../functions/charges/domain/exchange/pending-reversal.ts";
import { reverseAfterSignOn } from "../../functions/charges/sweep-charges/reverse-after-sign-on.ts";
import type { SentReversal } from "../../functions/charges/sweep-charges/send-reversal.ts";
import { approvedChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { realTimes } from "../../functions/shared/store/agent-times.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { actingAgentKey } from "../support/action-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** Unanswered reversals whose last attempt was some time before or after their network signed on again. */

const networks = ["visa", "mastercard"] as const;

type Network = (typeof networks)[number];

interface Waiting {
  readonly network: Network;
  /** Creation time and number of attempts; 0 waits until its message can no longer be in transit. */
  readonly createdAtSeconds: number;
  readonly attempts: number;
  /** Seconds since the last attempt. */
  readonly triedSecondsAgo: number;
}

const begin = new Date("2026-11-20T12:00:00Z");
const now = addSeconds(begin, 20_000);
const deadline = addSeconds(now, 50);

function stored({ network, createdAtSeconds, attempts }: Waiting, index: number): PendingReversal {
  const charge = approvedChargeWith({ key: `chg-${String(index).padStart(20, "0")}` });
  const sent = { ...charge.sent, network };
  const made = addSeconds(begin, createdAtSeconds);
  return { ...reversalOf({ ...charge, sent }, { reason: "no-answer", authorizedMinor: 1_000 }, made), attempts };
}

/** Runs a sweep over a table with these waiting reversals and returns what it sent, in order. */
async function swept(
  waiting: readonly Waiting[],
  signedOnSecondsAgo: Partial<Record<Network, number>>,
  answers: (network: Network) => SentReversal = () => "acknowledged",
) {
  const scratch = await scratchTable();
  try {
    const reversals = waiting.map(stored);
    for (const [index, reversal] of reversals.entries()) {
      const { attempts = 0, triedSecondsAgo = 0 } = waiting[index] ?? {};
      const dueAt = attempts === 0 ? addSeconds(now, 30) : nextAttemptAt(attempts, addSeconds(now, -triedSecondsAgo));
      await scratch.table.write([reversalToPut({ ...reversal, notBefore: dueAt.toISOString() }, actingAgentKey, now)]);
    }
    const sent: string[] = [];
    const { claim } = reversalStore(scratch.table);
    const sweep = reverseAfterSignOn({
      table: scratch.table,
      agentTimes: realTimes,
      clock: () => now,
      log: silentLog,
      signOns: async () =>
        new Map(Object.entries(signedOnSecondsAgo).map(([network, ago]) => [network, addSeconds(now, -ago)])),
      async sendReversal(reversal) {
        if (!(await claim(reversal, now))) return "open";
        sent.push(reversal.chargeKey);
        return answers(reversal.original.network as Network);
      },
    });
    const acknowledged = await sweep.reverse(deadline);
    const again = await sweep.reverse(deadline);
    return { sent, acknowledged, again, keys: reversals.map(({ chargeKey }) => chargeKey) };
  } finally {
    await scratch.close();
  }
}

const waitingOne = fc.record({
  network: fc.constantFrom(...networks),
  createdAtSeconds: fc.nat(10_000),
  attempts: fc.nat(9),
  triedSecondsAgo: fc.nat(5_000),
});

const signedOnAgo = fc.record({ visa: fc.nat(5_000), mastercard: fc.nat(5_000) }, { requiredKeys: [] });

/** Pause before the next attempt, as documented: a minute, doubled each time, at most an hour. */
const pauseOf = (attempts: number): number => Math.min(3_600, 60 * 2 ** (attempts - 1));

describe("reversals that await their next attempt", () => {
  it("are sent if their network has signed on since the last attempt, and no others are", () =>
    fc.assert(
      fc.asyncProperty(fc.array(waitingOne, { maxLength: 12 }), signedOnAgo, async (waiting, ago) => {
        const { sent, acknowledged, again, keys } = await swept(waiting, ago);
        const expected = keys.filter((_, index) => {
          const { network, attempts, triedSecondsAgo } = waiting[index] as Waiting;
          const signedOn = ago[network];
          const isWaiting = attempts > 0 && triedSecondsAgo < pauseOf(attempts);
          return isWaiting && signedOn !== undefined && signedOn < triedSecondsAgo;
        });
        expect(sent.toSorted()).toEqual(expected.toSorted());
        expect(acknowledged).toBe(expected.length);
        expect(again).toBe(0);
      }),
      { numRuns: Math.ceil(200 * inject("randomRuns")) },
    ));

  const dozens = Array.from({ length: 40 }, (_, index): Waiting => {
    const network = index % 2 === 0 ? "visa" : "mastercard";
    return { network, createdAtSeconds: 5_000 - index * 10, attempts: 7, triedSecondsAgo: 1_000 };
  });

  it("are sent oldest first", async () => {
    const { sent, keys } = await swept(dozens, { visa: 10 });
    const oldestFirst = keys.filter((_, index) => index % 2 === 0).toReversed();
    // The first one is sent alone, the others several at a time.
    expect(sent[0]).toBe(oldestFirst[0]);
    expect(sent.slice(1, 17).toSorted()).toEqual(oldestFirst.slice(1, 17).toSorted());
    expect(sent).toHaveLength(20);
  });

  it.each(["unanswered", "not-sent"] as const)(
    "stop after the first reversal that is %s, and other networks are not affected",
    async (answer) => {
      const { sent, acknowledged } = await swept(dozens, { visa: 10, mastercard: 10 }, (network) =>
        network === "visa" ? answer : "acknowledged",
      );
      expect(acknowledged).toBe(20);
      // The second sweep sends the next reversal of the unresponsive network.
      expect(sent).toHaveLength(20 + 2);
    },
  );
});

it("are sent at their scheduled time if the sign-on times are unknown", async () => {
  const warnings: string[] = [];
  const scratch = await scratchTable();
  const reversal = stored({ network: "visa", createdAtSeconds: 0, attempts: 3, triedSecondsAgo: 0 }, 1);
  await scratch.table.write([
    reversalToPut({ ...reversal, notBefore: addSeconds(now, 100).toISOString() }, actingAgentKey, now),
  ]);
  const sweep = reverseAfterSignOn({
    table: scratch.table,
    agentTimes: realTimes,
    clock: () => now,
    log: { ...silentLog, error: (code) => warnings.push(code) },
    signOns: () => Promise.reject(new Error("the table does not answer")),
    sendReversal: async () => expect.fail("nothing is sent before its time"),
  });
  expect(await sweep.reverse(deadline)).toBe(0);
  expect(warnings).toEqual(["SIGN_ONS_NOT_READ"]);
  const [item] = await scratch.table.items(`charge#${reversal.chargeKey}`, { prefix: "reversal#", limit: 1 });
  expect(itemToStoredReversal(item)).toMatchObject({ attempts: 3 });
  await scratch.close();
});
