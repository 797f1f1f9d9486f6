import { afterAll, describe, expect, it } from "vitest";
import { actionItemKey } from "../../functions/charges/charge/action-item.ts";
import { cancelledClearing, clearingRecordKey } from "../../functions/charges/clearing/clearing-record-store.ts";
import { abandonedAfterSeconds } from "../../functions/clearing/domain/clearing-batch.ts";
import type { AgentTimes } from "../../functions/shared/store/agent-times.ts";
import { duePartition } from "../../functions/shared/store/due-work.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, businessClock, systemClock } from "../../functions/shared/time/clock.ts";
import type { LogFields } from "../../functions/shared/values/log.ts";
import {
  actionsOn,
  approvedByNetwork,
  chargeShownOn,
  chargesShownOn,
  historyOn,
  storedCharge,
} from "../support/action-endpoint.ts";
import {
  type ApprovedCharge,
  approvedCharge,
  type ClearingWorld,
  cardNumber,
  chargeNow,
  clearingAt,
  clearingDyingBefore,
  newClearingWorld,
  outcomeOf,
  presentedIn,
  recordOf,
} from "../support/clearing-on-table.ts";
import { overtaken } from "../support/overtaken-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

const afterAbandonment = () => addSeconds(systemClock(), abandonedAfterSeconds + 1);

const referenceOf = async (world: ClearingWorld, one: ApprovedCharge): Promise<string> =>
  String((await recordOf(world.table, one))?.["batch"]?.acquirerReference);

const batchKeyOf = async (world: ClearingWorld, one: ApprovedCharge): Promise<string> =>
  String((await recordOf(world.table, one))?.["batch"]?.key);

/** Expects each record of the batches in exactly one file, and no other record in the files. */
async function expectEachInOneFile(world: ClearingWorld, charges: readonly ApprovedCharge[]): Promise<void> {
  const references = await Promise.all(charges.map((one) => referenceOf(world, one)));
  const presented = presentedIn(world).map(({ fields }) => fields[31]);
  expect([...presented].sort()).toEqual([...references].sort());
  expect(new Set(presented).size).toBe(presented.length);
}

const statesOf = async (world: ClearingWorld, charges: readonly ApprovedCharge[]): Promise<readonly string[]> =>
  Promise.all(charges.map(async (one) => String((await chargeNow(world.table, one))?.["clearing"])));

async function several(count: number, world: ClearingWorld): Promise<readonly ApprovedCharge[]> {
  const charges: ApprovedCharge[] = [];
  for (let index = 0; index < count; index += 1) {
    charges.push(await approvedCharge(world.table, { network: index % 2 ? "mastercard" : "visa" }));
  }
  return charges;
}

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("the clearing of charges", () => {
  let world: ClearingWorld;
  const newWorld = () => {
    world = newClearingWorld(scratch.table);
    return world;
  };

  it("completes an approved charge through one file per network, with an event", async () => {
    const charges = await several(4, newWorld());
    const clearing = clearingAt(world, systemClock);
    expect(await clearing.run()).toEqual({ resumed: 0, submitted: 2 });
    await expectEachInOneFile(world, charges);
    expect(await statesOf(world, charges)).toEqual(["pending", "pending", "pending", "pending"]);
    expect(await clearing.networksAnswer()).toEqual({ answered: 2 });
    expect(await clearing.take()).toEqual({ taken: 2, "set-aside": 0, waiting: 0, applied: 0 });

    for (const one of charges) {
      const reference = await referenceOf(world, one);
      expect(await chargeNow(world.table, one)).toMatchObject({
        clearing: "completed",
        authorization: "approved",
        clearedMinor: 1050,
        unacknowledgedClears: 0,
        // The batch claimed the record without a change of the charge.
        revision: one.charge.revision + 1,
        version: one.charge.version + 1,
      });
      expect(await outcomeOf(world.table, one)).toMatchObject({
        state: "accepted",
        event: {
          type: "com.acquiring.clearing.completed",
          subject: `${one.charge.network}-${reference}`,
          data: { chargeKey: one.charge.key, actionKey: one.actionKey, arn: reference },
        },
      });
    }
    expect(await clearing.run()).toEqual({ resumed: 0, submitted: 0 });
  });

  it("abandons rejected charges, with the reason in an event, and reverses the hold", async () => {
    newWorld();
    const rejected = await approvedCharge(world.table, { amount: { value: 700_002, currency: "EUR" } });
    const accepted = await approvedCharge(world.table);
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    expect(await clearing.take()).toMatchObject({ taken: 1 });
    expect(await statesOf(world, [rejected, accepted])).toEqual(["abandoned", "completed"]);
    expect(await chargeNow(world.table, rejected)).toMatchObject({ authorization: "reversed", clearedMinor: 0 });
    expect(await outcomeOf(world.table, rejected)).toMatchObject({
      state: "rejected",
      event: { type: "com.acquiring.clearing.abandoned", data: { reason: "2002: presented too late" } },
    });
    const reversals = await world.table.items(`charge#${rejected.charge.key}`, { prefix: "reversal#", limit: 5 });
    expect(reversals).toMatchObject([{ state: "due", authorizedMinor: 700_002 }]);
  });

  it("shows in the actions which clear was accepted, with its reference, and which was rejected, with the reason", async () => {
    newWorld();
    const act = actionsOn(world.table);
    const amount = { value: 800_000, currency: "EUR" } as const;
    const charge = await storedCharge(world.table, { clearingMode: "manual", amount, authorizedMinor: 800_000 });
    const answered = await act("clear", charge, { amount: 700_001 });
    expect(answered.body).toMatchObject({ type: "clearing", status: "pending" });
    expect(answered.body).not.toHaveProperty("acquirerReferenceNumber");
    const { body: accepted } = await act("clear", charge, { amount: 1000 });
    const { body: refund } = await act("refund", charge, { refundAmount: 500 });
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();

    const arn = expect.stringMatching(/^\d{23}$/);
    expect(await historyOn(world.table, charge.key)).toMatchObject([
      { key: answered.body.key, status: "rejected", reason: "2001: account closed", acquirerReferenceNumber: arn },
      { key: accepted.key, status: "completed", acquirerReferenceNumber: arn },
      { key: refund.key, clearing: { status: "completed", acquirerReferenceNumber: arn } },
    ]);
  });

  it("lists the reversal of an abandoned charge among the actions, with its event", async () => {
    newWorld();
    const { charge } = await approvedCharge(world.table, { amount: { value: 700_002, currency: "EUR" } });
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();
    const [authorization, reversal, ...others] = await historyOn(world.table, charge.key);
    expect(others).toEqual([]);
    expect(authorization).toMatchObject({ clearing: { status: "rejected", reason: "2002: presented too late" } });
    expect(reversal).toMatchObject({
      type: "reversal",
      initiator: "service",
      replacementAmount: { value: 0, currency: "EUR" },
      status: { authorization: "approved" },
    });
    const [item] = await world.table.read([actionItemKey(charge.key, reversal.key)]);
    expect(item && eventOf(item)).toMatchObject({ subject: reversal.key, data: { actionType: "reversal" } });
  });

  it("returns the amount of a failed refund to the refunded charge", async () => {
    newWorld();
    const original = await approvedCharge(world.table, {
      amount: { value: 900_000, currency: "EUR" },
      refundedMinor: 750_001,
    });
    const refund = await approvedCharge(world.table, {
      amount: { value: 700_001, currency: "EUR" },
      refundedChargeKey: original.charge.key,
      sent: { ...original.charge.sent, kind: "refund", amountMinor: 700_001 },
    });
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    expect(presentedIn(world).map(({ fields }) => fields[3])).toEqual(expect.arrayContaining(["000000", "200000"]));
    await clearing.networksAnswer();
    await clearing.take();
    expect(await statesOf(world, [original, refund])).toEqual(["completed", "abandoned"]);
    expect(await chargeNow(world.table, original)).toMatchObject({ refundedMinor: 50_000 });
  });

  it("does not clear a charge before its clearAfter", async () => {
    newWorld();
    const later = addSeconds(systemClock(), 3_600);
    const one = await approvedCharge(world.table, { clearAfter: later.toISOString() });
    expect(await clearingAt(world, systemClock).run()).toMatchObject({ submitted: 0 });
    expect(await clearingAt(world, () => addSeconds(later, 1)).run()).toMatchObject({ submitted: 1 });
    await expectEachInOneFile(world, [one]);
  });

  it("clears the charges of an agent whose clock is ahead, after pages of records that are not yet due", async () => {
    newWorld();
    const aheadAgent = "cgt-00000000000000000009";
    const agentTimes: AgentTimes = {
      offsetSecondsOf: async (agentKey) => (agentKey === aheadAgent ? 259_200 : 0),
      furthestSeconds: async () => 259_200,
    };
    const due = (seconds: number) => ({ clearAfter: addSeconds(systemClock(), seconds).toISOString() });
    for (let index = 0; index < 40; index += 1) await approvedCharge(world.table, due(3_600));
    const one = await approvedCharge(world.table, due(7_200), systemClock(), aheadAgent);
    expect(await clearingAt(world, businessClock(systemClock), silentLog, agentTimes, 1).run()).toMatchObject({
      submitted: 1,
    });
    await expectEachInOneFile(world, [one]);
  });

  it("puts each record into one file if two runs race", async () => {
    const charges = await several(60, newWorld());
    const { run, networksAnswer, take } = clearingAt(world, systemClock);
    await Promise.all([run(), run(), run()]);
    await expectEachInOneFile(world, charges);
    await networksAnswer();
    await Promise.all([take(), take()]);
    expect(new Set(await statesOf(world, charges))).toEqual(new Set(["completed"]));
  });

  it("lets either the cancel or the batch claim a record, never both", async () => {
    const charges = await several(40, newWorld());
    const { run } = clearingAt(world, systemClock);
    const cancelled: ApprovedCharge[] = [];
    const cancelAll = async () => {
      for (const one of [...charges].reverse()) {
        const { written } = await world.table.write([cancelledClearing(one.charge.key, one.actionKey)]);
        if (written) cancelled.push(one);
      }
    };
    await Promise.all([run(), cancelAll()]);
    const states = await Promise.all(charges.map(async (one) => (await recordOf(world.table, one))?.["state"]));
    expect(states).toEqual(charges.map((one) => (cancelled.includes(one) ? "cancelled" : "in-batch")));
    await expectEachInOneFile(
      world,
      charges.filter((one) => !cancelled.includes(one)),
    );
  });

  it("continues after a crash between any two steps of a run, and presents nothing twice", async () => {
    let hasDied = true;
    let deaths = 0;
    for (let step = 1; hasDied; step += 1) {
      const charges = await several(3, newWorld());
      const mortal = clearingDyingBefore(step, world);
      await clearingAt(mortal.world, systemClock)
        .run()
        .catch(() => {});
      hasDied = mortal.hasDied();
      if (hasDied) deaths += 1;
      const later = clearingAt(world, afterAbandonment);
      await later.run();
      await expectEachInOneFile(world, charges);
      await later.networksAnswer();
      await later.take();
      expect(await statesOf(world, charges)).toEqual(["completed", "completed", "completed"]);
    }
    expect(deaths).toBeGreaterThan(20);
  });

  it("applies an acknowledgement once, despite a crash between any two steps", async () => {
    let hasDied = true;
    for (let step = 1; hasDied; step += 1) {
      newWorld();
      const charges = [
        await approvedCharge(world.table),
        await approvedCharge(world.table, { amount: { value: 700_001, currency: "EUR" } }),
      ];
      const clearing = clearingAt(world, systemClock);
      await clearing.run();
      await clearing.networksAnswer();
      const mortal = clearingDyingBefore(step, world);
      await clearingAt(mortal.world, systemClock)
        .take()
        .catch(() => {});
      hasDied = mortal.hasDied();
      // The lease of the crashed run has expired.
      await clearingAt(world, afterAbandonment).take();
      expect(await statesOf(world, charges)).toEqual(["completed", "abandoned"]);
      for (const one of charges) {
        expect(await chargeNow(world.table, one)).toMatchObject({ version: 3, revision: 3, unacknowledgedClears: 0 });
      }
    }
  });

  it("resubmits a batch byte for byte, and the network answers it as before", async () => {
    const [one] = await several(1, newWorld());
    if (!one) throw new Error("no charge");
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    const [outboxKey] = await world.objects.list("outbox/");
    const first = world.objects.contents.get(outboxKey ?? "");
    world.objects.contents.delete(outboxKey ?? "");

    const batchKey = await batchKeyOf(world, one);
    await clearing.resubmit({ batchKey });
    expect(world.objects.contents.get(outboxKey ?? "")).toEqual(first);
    await clearing.networksAnswer();
    await clearing.resubmit({ batchKey });
    await clearing.networksAnswer();
    expect(await clearing.take()).toMatchObject({ taken: 1 });
    expect(await statesOf(world, [one])).toEqual(["completed"]);
    await expect(clearing.resubmit({ batchKey })).rejects.toThrow("is accepted");
  });

  it("keeps the records of a file that the network rejected until it is resubmitted", async () => {
    const [one] = await several(1, newWorld());
    if (!one) throw new Error("no charge");
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    const [outboxKey = ""] = await world.objects.list("outbox/");
    const file = Buffer.from(world.objects.contents.get(outboxKey) ?? []);
    // The last digits of the file are the trailer's message number, preceded by its totals.
    const damaged = Buffer.from(file);
    const totals = damaged.lastIndexOf("0306008");
    damaged.write("00000099", totals + 7);
    world.objects.contents.set(outboxKey, damaged);
    await clearing.networksAnswer();
    await clearing.take();
    const batchKey = await batchKeyOf(world, one);
    expect(await clearing.batches.find(batchKey)).toMatchObject({ state: "rejected", rejection: expect.any(String) });
    expect(await statesOf(world, [one])).toEqual(["pending"]);

    const fresh = clearingAt({ ...newClearingWorld(world.table), objects: world.objects }, systemClock);
    await fresh.resubmit({ batchKey });
    await fresh.networksAnswer();
    await fresh.take();
    expect(await statesOf(world, [one])).toEqual(["completed"]);
  });

  it("defers a verdict while an action on the charge awaits the network", async () => {
    const [one] = await several(1, newWorld());
    if (!one) throw new Error("no charge");
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    const key = { table: "domain", pk: `charge#${one.charge.key}`, sk: "charge" } as const;
    const always = { expression: "attribute_exists(#pk)" };
    await world.table.write([
      {
        kind: "update",
        key,
        set: { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } },
        onlyIf: always,
      },
    ]);
    expect(await clearing.take()).toEqual({ taken: 1, "set-aside": 0, waiting: 1, applied: 0 });
    await world.table.write([{ kind: "update", key, set: {}, remove: ["openAction"], onlyIf: always }]);
    expect(await clearing.take()).toEqual({ taken: 0, "set-aside": 0, waiting: 0, applied: 1 });
    expect(await statesOf(world, [one])).toEqual(["completed"]);
  });

  it("sets aside acknowledgements that are unreadable or from another network", async () => {
    const [one] = await several(1, newWorld());
    if (!one) throw new Error("no charge");
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    const [name = ""] = await world.objects.list("inbox/");
    const answer = world.objects.contents.get(name) ?? new Uint8Array();
    world.objects.contents.delete(name);
    world.objects.contents.set("inbox/mastercard/other.ack", answer);
    world.objects.contents.set("inbox/visa/cut.ack", answer.subarray(0, answer.length - 9));
    expect(await clearing.take()).toEqual({ taken: 0, "set-aside": 2, waiting: 0, applied: 0 });
    expect(await statesOf(world, [one])).toEqual(["pending"]);
    world.objects.contents.set(name, answer);
    expect(await clearing.take()).toEqual({ taken: 1, "set-aside": 0, waiting: 0, applied: 0 });
  });

  it("alerts the operator if a batch is not acknowledged in time, and again an hour later", async () => {
    const [one] = await several(1, newWorld());
    if (!one) throw new Error("no charge");
    await clearingAt(world, systemClock).run();
    const batchKey = await batchKeyOf(world, one);
    const warnings: string[] = [];
    const warn = (code: string, fields: LogFields = {}) => {
      if (fields["batchKey"] === batchKey) warnings.push(code);
    };
    const log = { ...silentLog, warn };
    const later = (seconds: number) => clearingAt(world, () => addSeconds(systemClock(), seconds), log);
    await later(3_000).run();
    expect(warnings).toEqual([]);
    await later(3_700).run();
    await later(3_800).run();
    await later(7_400).run();
    expect(warnings).toEqual(["CLEARING_BATCH_NOT_ACKNOWLEDGED", "CLEARING_BATCH_NOT_ACKNOWLEDGED"]);
  });

  /** Returns the possible actions of a charge, as shown alone and in a list. */
  const possibleFor = async ({ charge: { key } }: ApprovedCharge) => {
    const shown = [await chargeShownOn(world.table, key), ...(await chargesShownOn(world.table))];
    return shown.flatMap((charge) => (charge.key === key ? [charge.possibleActions] : []));
  };

  it("stops offering the cancel of a charge whose record a batch claimed, and names the alternatives", async () => {
    newWorld();
    const submitted = await approvedCharge(world.table);
    const cleared = await approvedCharge(world.table, { clearingMode: "manual" });
    const act = actionsOn(world.table);
    await act("clear", cleared.charge, { amount: 100 });
    expect(await possibleFor(submitted)).toEqual([
      ["cancel", "refund"],
      ["cancel", "refund"],
    ]);
    await clearingAt(world, systemClock).run();
    expect(await act("cancel", submitted.charge)).toMatchObject({
      status: 409,
      body: {
        type: "/service/problems/charge/clearing-already-submitted",
        detail: "The charge has already been submitted for clearing. Actions possible now: refund.",
      },
    });
    expect(await possibleFor(submitted)).toEqual([["refund"], ["refund"]]);
    expect(await possibleFor(cleared)).not.toContainEqual(["refund"]);
  });

  it("fails a cancel that was decided before the batch claimed the record", async () => {
    newWorld();
    const one = await approvedCharge(world.table);
    const meanwhile = async () => void (await clearingAt(world, systemClock).run());
    const reverse = async () => expect.fail("the network must not be asked");
    const cancel = await actionsOn(overtaken(world.table, meanwhile), { reverse })("cancel", one.charge);
    expect(cancel.body.type).toMatch(/clearing-already-submitted$/);
    expect(await chargeNow(world.table, one)).toMatchObject({ clearing: "pending", authorization: "approved" });
    await expectEachInOneFile(world, [one]);
  });

  it("completes an action that awaited the network while a batch claimed the record", async () => {
    newWorld();
    const one = await approvedCharge(world.table);
    const act = actionsOn(world.table, {
      authorize: async (...question) => {
        await clearingAt(world, systemClock).run();
        return approvedByNetwork.authorize(...question);
      },
    });
    expect((await act("refund", one.charge, { refundAmount: 50 })).status).toBe(201);
    const charge = await chargeNow(world.table, one);
    expect(charge).toMatchObject({ clearing: "pending", refundedMinor: 50 });
    expect(charge).not.toHaveProperty("openAction");
    expect(await act("cancel", one.charge)).toMatchObject({ status: 409 });
    await clearingAt(world, systemClock).run();
  });

  it("claims as many records together as a transaction allows", async () => {
    newWorld();
    const charges: ApprovedCharge[] = [];
    // Puts all records into the same shard, so that one query finds them together.
    const set = { duePartition: duePartition("clearing", 0) };
    for (let index = 0; index < 30; index += 1) {
      const one = await approvedCharge(world.table);
      charges.push(one);
      const key = clearingRecordKey(one.charge.key, one.actionKey);
      await world.table.write([{ kind: "update", key, set, onlyIf: { expression: "attribute_exists(#pk)" } }]);
    }
    const sizes: number[] = [];
    const write: typeof world.table.write = async (writes) => {
      sizes.push(writes.length);
      return world.table.write(writes);
    };
    await clearingAt({ ...world, table: { ...world.table, write } }, systemClock).run();
    // The batch and its records, plus one item for all presentments and one for all references.
    expect(Math.max(...sizes)).toBe(1 + 24 + 2);
    await expectEachInOneFile(world, charges);
  });

  const withoutCard = async ({ charge }: ApprovedCharge, more: object = {}) => {
    const key = { table: "domain", pk: `charge#${charge.key}`, sk: "charge" } as const;
    const set = { card: { ...charge.card, reference: "crd-gone" }, ...more };
    await world.table.write([{ kind: "update", key, set, onlyIf: { expression: "attribute_exists(#pk)" } }]);
  };

  it("abandons a record whose card is missing, with an event, and presents the others", async () => {
    const [good] = await several(1, newWorld());
    if (!good) throw new Error("no charge");
    const bad = await approvedCharge(world.table);
    await withoutCard(bad);
    expect(await clearingAt(world, systemClock).run()).toMatchObject({ submitted: 1 });
    const reason = "the card of the charge is no longer stored";
    const record = await recordOf(world.table, bad);
    expect(record).toMatchObject({ state: "rejected", rejection: reason });
    expect(record).not.toHaveProperty("dueAt");
    expect(await outcomeOf(world.table, bad)).toMatchObject({
      state: "rejected",
      event: { type: "com.acquiring.clearing.abandoned", data: { chargeKey: bad.charge.key, reason } },
    });
    expect(await chargeNow(world.table, bad)).toMatchObject({ clearing: "abandoned", authorization: "reversed" });
    await expectEachInOneFile(world, [good]);
  });

  it("defers this while an action on the charge awaits the network", async () => {
    newWorld();
    const bad = await approvedCharge(world.table);
    await withoutCard(bad, { openAction: { kind: "cancel", key: "act-open", newTotalMinor: 0 } });
    await clearingAt(world, systemClock).run();
    expect((await recordOf(world.table, bad))?.["state"]).toBe("waiting");
    await withoutCard(bad);
    const key = { table: "domain", pk: `charge#${bad.charge.key}`, sk: "charge" } as const;
    const onlyIf = { expression: "attribute_exists(#pk)" };
    await world.table.write([{ kind: "update", key, set: {}, remove: ["openAction"], onlyIf }]);
    await clearingAt(world, () => addSeconds(systemClock(), 3_601)).run();
    expect((await recordOf(world.table, bad))?.["state"]).toBe("rejected");
  });

  it("writes card numbers only into the batch files", async () => {
    await several(2, newWorld());
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    const holding = [...world.objects.contents.entries()].filter(([, content]) =>
      Buffer.from(content).includes(cardNumber),
    );
    expect(holding.map(([key]) => key.split("/").at(-1)?.split(".").at(-1))).toEqual(holding.map(() => "clr"));
    expect(holding.length).toBeGreaterThan(0);
  });
});
