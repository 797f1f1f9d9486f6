import { describe, expect, it } from "vitest";
import { enhancedDataWith, presentmentWith } from "../../card-networks/clearing-file/testing/presentment-builders.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { clearingRecordWith } from "../../charges/testing/charge-builders.ts";
import type { Claim, ClaimResult } from "../clearing-batch-store.ts";
import type { ClearingBatch } from "../domain/clearing-batch.ts";
import { type Claimed, fillBatches } from "./fill-batches.ts";

const claimed = (number: number, network: CardNetwork = "visa", hasLines = false): Claimed => ({
  record: clearingRecordWith({ actionKey: `act-${number}`, network, state: "waiting" }),
  presentment: presentmentWith(hasLines ? { enhancedData: enhancedDataWith() } : {}),
  acceptorKey: "mac-00000000000000000001",
  cardReference: "crd-1",
});

const several = (count: number) => Array.from({ length: count }, (_, index) => claimed(index));

const bounds = { presentmentsMax: 100, messagesMax: 250 };

/** Fills batches of at most 100 presentments, in a store that accepts all claims unless the test scripts other results. */
function filling(...scripted: readonly ((claims: readonly Claim[]) => ClaimResult)[]) {
  const taken: { readonly batch: string; readonly actionKey: string; readonly messageNumber: number }[] = [];
  const answers = [...scripted];
  const finished: ClearingBatch[] = [];
  let files = 0;
  const fill = fillBatches({
    batches: {
      claim: async (_from: ClearingBatch, to: ClearingBatch, claims: readonly Claim[]) => {
        const answer = answers.shift()?.(claims) ?? { kind: "claimed" };
        if (answer.kind === "claimed") {
          for (const { presentment } of claims) taken.push({ batch: to.key, ...presentment });
        }
        return answer;
      },
    },
    counters: {
      nextFile: async () => {
        files += 1;
        return files;
      },
    },
    finish: async (batch) => {
      finished.push(batch);
      return true;
    },
    fileBounds: bounds,
    processorId: "12345",
    clock: () => new Date("2026-11-21T10:00:00Z"),
  });
  return { fill, taken, finished };
}

describe("filling batches", () => {
  it("assigns each network its own batch and numbers the messages consecutively", async () => {
    const { fill, taken, finished } = filling();
    await fill.add([claimed(1), claimed(2, "mastercard"), claimed(3, "visa", true), claimed(4)]);
    await fill.add([claimed(5)]);
    expect(finished).toEqual([]);
    expect(await fill.end()).toBe(2);
    expect(finished).toMatchObject([
      { network: "visa", presentments: 4, nextMessageNumber: 8, state: "open" },
      { network: "mastercard", presentments: 1, nextMessageNumber: 3 },
    ]);
    const ofVisa = taken.filter(({ batch }) => batch === finished[0]?.key);
    expect(ofVisa.map(({ messageNumber }) => messageNumber)).toEqual([2, 3, 6, 7]);
  });

  it("closes a full batch and starts another without splitting claims that belong together", async () => {
    const { fill, taken, finished } = filling();
    for (let group = 0; group < 5; group += 1) await fill.add(several(24));
    expect(finished).toMatchObject([{ presentments: 96 }]);
    expect(await fill.end()).toBe(2);
    expect(finished.map(({ presentments }) => presentments)).toEqual([96, 24]);
    expect(new Set(taken.map(({ batch }) => batch)).size).toBe(2);
  });

  it("counts the messages of line items toward the file limit", async () => {
    const { fill, taken, finished } = filling();
    const messages = 3;
    for (let record = 0; record * messages < bounds.messagesMax; record += 1)
      await fill.add([claimed(record, "visa", true)]);
    await fill.end();
    expect(finished.map(({ nextMessageNumber }) => nextMessageNumber - 2)).toEqual([249, 3]);
    expect(taken.length).toBe(84);
  });

  it("skips records that another run claimed, and numbers the rest without a gap", async () => {
    const { fill, taken } = filling((claims) => ({ kind: "lost", claims: claims.slice(1, 2) }));
    await fill.add(several(3));
    expect(taken.map(({ actionKey, messageNumber }) => [actionKey, messageNumber])).toEqual([
      ["act-0", 2],
      ["act-2", 3],
    ]);
  });

  it("continues in a new batch if another run closed the current one", async () => {
    const claimedAsUsual = (): ClaimResult => ({ kind: "claimed" });
    const { fill, taken, finished } = filling(claimedAsUsual, () => ({ kind: "closed" }));
    await fill.add([claimed(1)]);
    await fill.add([claimed(2)]);
    expect(new Set(taken.map(({ batch }) => batch)).size).toBe(2);
    expect(finished.length).toBe(1);
    expect(await fill.end()).toBe(2);
  });

  it("stops with an error if a claim is rejected without a reason", async () => {
    const { fill } = filling(() => ({ kind: "lost", claims: [] }));
    await expect(fill.add(several(2))).rejects.toThrow("although every claimed record was available");
  });
});
