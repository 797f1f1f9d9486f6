import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chargeStore, newChargeToPut, waitingAttributes } from "../../../functions/charges/charge/charge-store.ts";
import { pendingChargeWith } from "../../../functions/charges/testing/charge-builders.ts";
import { newSubscriptionToWrites } from "../../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../../functions/event-subscriptions/testing/subscription-builder.ts";
import { type DueKind, dueKinds, duePartitions } from "../../../functions/shared/store/due-work.ts";
import { anEvent } from "../../../functions/shared/testing/event-builder.ts";
import { addSeconds, type Clock } from "../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../functions/shared/values/keys.ts";
import { chargesOperations } from "../../operations/charges.ts";
import { deliveriesOperations } from "../../operations/deliveries.ts";
import { approvedByNetwork } from "../../support/action-endpoint.ts";
import {
  type ApprovedCharge,
  approvedCharge,
  cardNumber,
  chargeNow,
  clearingAt,
  newClearingWorld,
} from "../../support/clearing-on-table.ts";
import { inMemoryObjects } from "../../support/in-memory-objects.ts";
import { type ScratchTable, scratchTable } from "../../support/scratch-table.ts";
import { addMasterData, intakeAt, payoutsAt } from "../../support/settlement-on-table.ts";
import { testPlatform } from "../../support/test-platform.ts";
import { testSettings } from "../../support/test-settings.ts";
import { retainUntil, testVault } from "../../support/test-vault.ts";

/**
 * Thirty-six hours in virtual time, with every scheduled task of each minute. Charges are evenly spread. Networks acknowledge
 * ten minutes after each full hour and settle at 01:00. 1 in 50 charges has no outcome, 1 in 20 events finds its receiver down,
 * and 1 in 100 verdicts finds its charge busy for a few minutes. The amount of due work at midnight equals the amount at noon
 * for every kind, so no backlog grows.
 */

const agentKey = "cgt-00000000000000000001";
const start = new Date("2026-11-20T12:00:00.000Z");
const minutesInAll = 36 * 60;
const [answeredAtMinute, answeredUntilMinute] = [10, 15];
const settledAtHour = 1;
const [abandonedEvery, closedEvery, busyEvery] = [50, 20, 100];
const busyMinutes = 3;

/** The number of due items and the total number of items in the index, by kind. */
type Backlog = Readonly<Record<DueKind, readonly [due: number, waiting: number]>>;

let scratch: ScratchTable;
let now = start;
const clock: Clock = () => now;

async function backlog(): Promise<Backlog> {
  const count = async (kind: DueKind, until: Date): Promise<number> => {
    const keys = await Promise.all(duePartitions(kind).map((shard) => scratch.table.due(shard, until, 10_000)));
    return keys.flat().length;
  };
  const entries = dueKinds.map(async (kind) => [kind, [await count(kind, now), await count(kind, new Date("9999"))]]);
  return Object.fromEntries(await Promise.all(entries));
}

async function leaveWithoutOutcome(): Promise<void> {
  const card = { ...pendingChargeWith().card, reference: systemNewKey("card") };
  const charge = pendingChargeWith({ key: systemNewKey("charge"), created: now.toISOString(), card });
  const opened = { number: cardNumber, expiryMonth: 12, expiryYear: 2030 };
  await scratch.table.write([newChargeToPut(charge, agentKey, waitingAttributes(charge.key, undefined, now))]);
  await chargeStore(scratch.table, 60).keepCard(
    await testVault.seal(card.reference, agentKey, opened, retainUntil(now)),
  );
}

async function setBusy({ charge }: ApprovedCharge, isBusy: boolean): Promise<void> {
  const change = isBusy
    ? { set: { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } } }
    : { set: {}, remove: ["openAction"] };
  const key = { table: "domain", pk: `charge#${charge.key}`, sk: "charge" } as const;
  await scratch.table.write([{ kind: "update", key, ...change, onlyIf: { expression: "attribute_exists(#pk)" } }]);
}

describe("a day and a half of evenly spread charges", () => {
  const charges: ApprovedCharge[] = [];
  const sums = { applied: 0, settled: 0, reversed: 0, recordFiles: 0, delivered: 0 };
  const found: Record<string, Backlog> = {};

  beforeAll(async () => {
    scratch = await scratchTable(undefined, clock);
    const { table } = scratch;
    await addMasterData(table);
    const subscription = aSubscription({ created: start.toISOString() });
    const event = (id: string) =>
      anEvent({
        id: `evt-${id.padStart(20, "0")}`,
        subject: "act-00000000000000000001",
        time: now.toISOString(),
        dataschema: subscription.eventDataSchema,
        agent: agentKey,
        data: { key: "act-00000000000000000001", chargeKey: "chg-00000000000000000001", type: "authorization" },
      });
    await table.write(newSubscriptionToWrites(subscription, agentKey, event("test")));

    let isClosed = false;
    const receive = async () =>
      isClosed
        ? ({ result: { kind: "not-received", finding: "connection-failed" } } as const)
        : ({ result: { kind: "received" }, statusCode: 204 } as const);
    const delivering = {
      ...testPlatform(table, { clock }),
      receivers: { webhook: receive, "event-bus": receive },
      random: () => 0,
    };
    const deliver = deliveriesOperations.deliverEvent.run(testSettings, delivering);
    const sweepDeliveries = deliveriesOperations.sweepDeliveries.run(testSettings, delivering);
    const sweepCharges = chargesOperations.sweepCharges.run(testSettings, {
      ...testPlatform(table, { clock }),
      gateway: approvedByNetwork,
      openCard: async () => ({ number: cardNumber, expiryMonth: 12, expiryYear: 2030 }),
    });

    const sent = newClearingWorld(table);
    const arrived = { ...sent, records: inMemoryObjects() };
    const clearing = clearingAt(sent, clock);
    const intake = intakeAt(arrived, clock);
    const payouts = payoutsAt(table, clock);
    const busy: { readonly charge: ApprovedCharge; readonly until: Date }[] = [];

    for (let minute = 0; minute <= minutesInAll; minute += 1) {
      now = addSeconds(start, 60 * minute);
      const deadline = addSeconds(now, 280);
      const minuteOfHour = minute % 60;
      if (minute % abandonedEvery === 0) await leaveWithoutOutcome();
      charges.push(await approvedCharge(table, { created: now.toISOString() }, now, agentKey));
      isClosed = minute % closedEvery === 0;
      await deliver(event(String(minute)));
      isClosed = false;

      while (busy[0] && busy[0].until <= now) await setBusy((busy.shift() as (typeof busy)[number]).charge, false);
      if (minuteOfHour === answeredAtMinute) {
        const answeredNow = charges.slice(-60 - answeredAtMinute, -answeredAtMinute);
        for (const charge of answeredNow.filter((_, index) => (minute + index) % busyEvery === 0)) {
          await setBusy(charge, true);
          busy.push({ charge, until: addSeconds(now, 60 * busyMinutes) });
        }
      }
      if (minuteOfHour >= answeredAtMinute && minuteOfHour < answeredUntilMinute) await clearing.networksAnswer();
      if (minuteOfHour === 0 && now.getUTCHours() === settledAtHour) {
        for (const [name, content] of sent.records.contents) await arrived.records.put(name, content);
        sent.records.contents.clear();
      }

      await clearing.run();
      sums.applied += (await clearing.take()).applied;
      sums.recordFiles += (await intake()).taken;
      const swept = await sweepCharges(deadline);
      sums.settled += swept.settled;
      sums.reversed += swept.reversed;
      sums.delivered += (await sweepDeliveries(deadline)).delivered;
      if (minuteOfHour === 0) await payouts(deadline);
      if (minute % (12 * 60) === 0) found[now.toISOString().slice(0, 16)] = await backlog();
    }
  });
  afterAll(() => scratch.close());

  it("has the same backlog at midnight as at noon, for every kind", () => {
    const { "2026-11-21T12:00": noon, "2026-11-22T00:00": midnight } = found;
    expect(noon).toBeDefined();
    expect(midnight).toEqual(noon);
  });

  it("clears every charge with an acknowledgement, although some verdicts were delayed", async () => {
    const old = charges.slice(0, -3 * 60);
    const states = await Promise.all(old.map((charge) => chargeNow(scratch.table, charge)));
    expect(new Set(states.map((charge) => charge?.clearing))).toEqual(new Set(["completed"]));
    expect(sums.applied).toBeGreaterThan(10);
  });

  it("settles charges, reverses charges without an outcome, books the settlement of the networks, and retries deliveries", () => {
    expect(sums.settled).toBeGreaterThanOrEqual(Math.floor(minutesInAll / abandonedEvery) - 1);
    expect(sums.reversed).toBeGreaterThanOrEqual(sums.settled - 1);
    expect(sums.recordFiles).toBeGreaterThan(0);
    expect(sums.delivered).toBeGreaterThanOrEqual(Math.floor(minutesInAll / closedEvery) - 2);
  });
});
