import { describe, expect, it } from "vitest";
import { clearingRecordToItem } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import type { ClearingRecord } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import { clearingRecordWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { dueAt } from "../../../../functions/shared/store/due-work.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { mergedRecord, type Presented, type RecordFacts } from "./merged-record.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const batch = { key: "0022611200000040000100001", messageNumber: 2, acquirerReference: "74000016324000000000018" };
const verdict = { rejection: "2001" };

const recordItem = (change: Partial<ClearingRecord> = {}): Item => clearingRecordToItem(clearingRecordWith(change));
const { chargeKey, ...record } = clearingRecordWith();
const dueNow = dueAt("clearing-verdict", chargeKey, now);
const dueBefore = dueAt("clearing-verdict", chargeKey, new Date("2026-11-22T08:00:00.000Z"));

const waiting = recordItem({ state: "waiting" });
const claimed = recordItem({ batch });
const keeping: Item = { ...recordItem({ batch, verdict }), ...dueBefore };
const accepted = recordItem({ state: "accepted", batch });

/** Facts for a batch file that is older than the files that a restore reads. */
const unknown: RecordFacts = { presented: undefined, outcome: undefined, isCancelled: false };
const presented: Presented = {
  batchKey: batch.key,
  network: "visa",
  created: now.toISOString(),
  presentment: {
    ...record,
    chargeKey,
    messageNumber: batch.messageNumber,
    acquirerReference: batch.acquirerReference,
    reportingFor: record.agentKey,
  },
};

/** An item as a damaged table can contain it. */
const damaged = (item: Item): Item => ({ ...item, sequence: 9 });

const merged = (restored: Item | undefined, newer: Item | undefined, facts: Partial<RecordFacts> = {}) =>
  mergedRecord({ restored, newer }, { ...unknown, ...facts }, now).item;

describe("the merge of a clearing record that stores an acknowledgement result", () => {
  it.each<[string, Item | undefined, Item | undefined]>([
    ["both tables have it", keeping, keeping],
    ["only the restored one has it", keeping, undefined],
    ["only the newer one has it", undefined, keeping],
    ["it was stored since", claimed, keeping],
  ])("leaves the record in its batch, even without other evidence: %s", (_, restored, newer) => {
    expect(merged(restored, newer)).toEqual(keeping);
    expect(merged(restored, newer, { presented })).toEqual(keeping);
  });

  it.each([
    ["waits", waiting],
    ["is in its batch", claimed],
  ])(
    "adopts the result and applies it immediately if the restored record %s and the newer record is damaged",
    (_, restored) => {
      const rebuilt = merged(restored, damaged(keeping));
      expect(rebuilt).toEqual({ ...claimed, verdict, ...dueNow });
      expect(merged(rebuilt, damaged(keeping))).toEqual(rebuilt);
    },
  );

  it("ignores an acknowledgement result for a different position in the batch", () => {
    const elsewhere = { ...keeping, batch: { ...batch, messageNumber: 7 } };
    expect(merged(elsewhere, undefined, { presented })).toEqual(claimed);
  });

  it.each<[string, Item, Item | undefined]>([
    ["in the newer table", keeping, accepted],
    ["according to its outcome only", keeping, damaged(accepted)],
    ["according to its outcome only, because the newer record is gone", keeping, undefined],
  ])("completes a record with a result that was applied since, %s", (_, restored, newer) => {
    expect(merged(restored, newer, { outcome: "accepted" })).toEqual(accepted);
  });
});

describe("the merge of a completed clearing record", () => {
  it("keeps its position in a batch without other evidence", () => {
    expect(merged(accepted, accepted, { outcome: "accepted" })).toEqual(accepted);
    expect(merged(undefined, accepted, { outcome: "accepted" })).toEqual(accepted);
  });
});
