import { describe, expect, it } from "vitest";
import { actionEventFor } from "../../../../functions/charges/action/action-event.ts";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import { actionToPut, newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../../../functions/charges/domain/charge/charge-action.ts";
import {
  approvedChargeWith,
  clearingRecordWith,
  pendingChargeWith,
} from "../../../../functions/charges/testing/charge-builders.ts";
import type { BatchedPresentment } from "../../../../functions/clearing/batched-presentment-store.ts";
import type { Item, Put } from "../../../../functions/shared/store/table.ts";
import { mergedCharge } from "./merged-charge.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const agentKey = "cgt-1";
const tell = actionEventFor({
  serviceName: "acquiring",
  eventsBase: "https://events.example",
  schemasBase: "https://api.example",
});

const charge = approvedChargeWith({ revision: 2 });
const itemOf = (write: Put): Item => write.item;
const chargeItem = (change: Partial<Charge> = {}) => itemOf(newChargeToPut({ ...charge, ...change }, agentKey));

/** The item without data that is always written. */
const incomplete = ({ sent: _, ...item }: Item) => item as Item;

const done = { chargeKey: charge.key, created: now.toISOString(), version: 1 };
const authorized: ChargeAction = {
  ...done,
  type: "authorization",
  key: authorizationKeyOf(charge.key),
  amount: charge.amount,
  authorization: "approved",
  network: charge.network,
};
const cleared: ChargeAction = { ...done, type: "clearing", key: "act-99", amount: { ...charge.amount, value: 400 } };
/** An action as written with that version of its charge. */
const actionItem = (action: ChargeAction, version: number): Item =>
  itemOf(actionToPut(action, agentKey, tell({ ...charge, version }, action, agentKey)));
const actions = [actionItem(authorized, 1), actionItem(cleared, 2)];
const record = clearingRecordWith({
  chargeKey: charge.key,
  actionKey: cleared.key,
  amount: cleared.amount,
  isLast: false,
  state: "waiting",
});
const recordItem = itemOf(clearingRecordToPut(record, now));

const presentment = {
  ...record,
  messageNumber: 2,
  acquirerReference: "74000016327000000000018",
  reportingFor: agentKey,
} as unknown as BatchedPresentment;
const presented = {
  batchKey: "0022611230000040000100001",
  network: "visa" as const,
  created: now.toISOString(),
  presentment,
};
const place = { key: presented.batchKey, messageNumber: 2, acquirerReference: presentment.acquirerReference };

const context = { distrusted: new Set<string>(), presented: [presented], refundCharges: [], now };

function merged(restored: readonly Item[], newer: readonly Item[], more: Partial<typeof context> = {}) {
  const { items, doubts } = mergedCharge({ restored, newer }, { ...context, ...more });
  const found = items.find(({ sk }) => sk === "charge");
  return {
    doubts,
    charge: found && itemToAnyCharge(found),
    record: items.find(({ sk }) => sk === `clearing#${cleared.key}`),
  };
}

const counted = { clearedMinor: 400, clears: 1, unacknowledgedClears: 1, clearing: "pending" } as const;
const before = [chargeItem(), ...actions.slice(0, 1)];
const after = [chargeItem({ ...counted, revision: 3, version: 2 }), ...actions, recordItem];

describe("the merge of a charge", () => {
  it("uses the newer charge if its actions and records are consistent with it", () => {
    expect(merged(before, after, { presented: [] }).charge).toMatchObject({ ...counted, revision: 3, version: 2 });
  });

  it.each([
    ["is gone", after.slice(1)],
    ["cannot be read", [incomplete(chargeItem()), ...after.slice(1)]],
    ["is inconsistent with its actions", [chargeItem({ clearedMinor: 7, revision: 9 }), ...after.slice(1)]],
  ])("derives later clears from the actions if the newer charge %s", (_, newer) => {
    const { charge: found, doubts } = merged(before, newer);
    expect(found).toMatchObject(counted);
    expect(found?.revision).toBeGreaterThan(charge.revision);
    expect(doubts).toEqual([]);
  });

  it.each([
    ["is gone", after.slice(1)],
    ["cannot be read", [incomplete(after[0] as Item), ...after.slice(1)]],
  ])("assigns a version that no agent has received if the newer charge %s", (_, newer) => {
    expect(merged(before, newer).charge?.version).toBeGreaterThan(2);
  });

  it("does not reopen an action that has ended since, even if it was declined", () => {
    const openAction = { key: "act-98", kind: "increment", newTotalMinor: 2_000 } as const;
    const declined: ChargeAction = {
      ...done,
      type: "increment",
      key: "act-98",
      replacementAmount: { ...charge.amount, value: 2_000 },
      authorization: "declined",
      network: charge.network,
    };
    const open = [chargeItem({ openAction }), ...actions.slice(0, 1)];
    const { charge: found } = merged(open, [actionItem(declined, 1)], { presented: [] });
    expect(found).not.toHaveProperty("openAction");
    expect(found).toMatchObject({ amount: charge.amount, authorization: "approved" });
  });

  it("uses no credit of its agent for a refund that was declined since", () => {
    const credit = { day: "2026-11-23", euroCents: charge.amount.value, dailyMaxEuroCents: 100_000 };
    const { key, network } = authorized;
    const declined: ChargeAction = {
      ...done,
      type: "authorization",
      key,
      amount: charge.amount,
      authorization: "declined",
      network,
    };
    const pending = chargeItem({ ...pendingChargeWith(), credit });
    const { charge: found } = merged([pending], [actionItem(declined, 1)], { presented: [] });
    expect(found).toMatchObject({ authorization: "declined", credit: { ...credit, euroCents: 0 } });
  });

  it("applies actions in their execution order, regardless of the clocks of the functions", () => {
    const incremented = (key: string, value: number): ChargeAction => ({
      ...done,
      type: "increment",
      key,
      replacementAmount: { ...charge.amount, value },
      authorization: "approved",
      network: charge.network,
    });
    const increments = [actionItem(incremented("act-98", 2_000), 2), actionItem(incremented("act-97", 3_000), 3)];
    const { charge: found } = merged(before, increments, { presented: [] });
    expect(found).toMatchObject({ amount: { value: 3_000 }, authorizedMinor: 3_000 });
  });

  it("accepts a charge that was reversed after its clear was withdrawn", () => {
    const reversed: ChargeAction = {
      ...done,
      type: "reversal",
      key: "act-999",
      initiator: "agent",
      replacementAmount: { ...charge.amount, value: 0 },
      authorization: "approved",
      network: charge.network,
    };
    const ended = chargeItem({
      amount: { ...charge.amount, value: 0 },
      authorization: "reversed",
      clearing: "completed",
      clears: 1,
      revision: 5,
      version: 4,
    });
    const newer = [ended, ...actions, actionItem(reversed, 4), { ...recordItem, state: "cancelled" }];
    expect(merged([], newer, { presented: [] })).toMatchObject({ doubts: [], charge: { clearing: "completed" } });
  });

  it("never submits to a batch what is already in a batch, regardless of the record", () => {
    const { record: found } = merged(before, after);
    expect(found).toMatchObject({ state: "in-batch", batch: place });
    expect(found).not.toHaveProperty("dueAt");
  });

  it("re-creates a record that only its presentment proves, and counts it", () => {
    const { record: found, charge: recounted } = merged(before, []);
    expect(found).toMatchObject({ state: "in-batch", batch: place, amount: cleared.amount, agentKey });
    expect(recounted).toMatchObject(counted);
  });

  it("uses a newer charge that is inconsistent with its actions, and reports it", () => {
    const wrong = [chargeItem({ clearedMinor: 7 }), ...actions, recordItem];
    expect(merged([], wrong, { presented: [] })).toMatchObject({
      charge: { clearedMinor: 7 },
      doubts: [{ sk: "charge" }],
    });
  });

  it("keeps a charge that was created since, and does not invent one that cannot be read", () => {
    expect(merged([], after, { presented: [] }).charge).toMatchObject(counted);
    const unreadable = [incomplete(chargeItem())];
    expect(merged([], unreadable, { presented: [] })).toMatchObject({ charge: undefined, doubts: [{ sk: "charge" }] });
  });
});
