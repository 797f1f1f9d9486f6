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

const several = (count: number, network: CardNetwork = "visa") =>
  Array.from({ length: count }, (_, index) => claimed(index, network));

const bounds = { presentmentsMax: 100, messagesMax: 250 };

/**
 * A store that accepts all claims unless a result for the next claim is scripted, with files of at most 100
 * presentments.
 */
const filling = (...scripted: readonly ((claims: readonly Claim[]) => ClaimResult)[]) => {
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
};

describe("filling batches", () => {
  it("gives each network a batch of its own and numbers its messages on", async () => {
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

  it("finishes a batch that is full and begins another, without parting what is claimed together", async () => {
    const { fill, taken, finished } = filling();
    for (let group = 0; group < 5; group += 1) await fill.add(several(24));
    expect(finished).toMatchObject([{ presentments: 96 }]);
    expect(await fill.end()).toBe(2);
    expect(finished.map(({ presentments }) => presentments)).toEqual([96, 24]);
    expect(new Set(taken.map(({ batch }) => batch)).size).toBe(2);
  });

  it("counts the messages of line items, of which a file has at most so many", async () => {
    const { fill, taken, finished } = filling();
    const messages = 3;
    for (let record = 0; record * messages < bounds.messagesMax; record += 1)
      await fill.add([claimed(record, "visa", true)]);
    await fill.end();
    expect(finished.map(({ nextMessageNumber }) => nextMessageNumber - 2)).toEqual([249, 3]);
    expect(taken.length).toBe(84);
  });

  it("leaves out what others took, and numbers the rest without a gap", async () => {
    const { fill, taken } = filling((claims) => ({ kind: "lost", claims: claims.slice(1, 2) }));
    await fill.add(several(3));
    expect(taken.map(({ actionKey, messageNumber }) => [actionKey, messageNumber])).toEqual([
      ["act-0", 2],
      ["act-2", 3],
    ]);
  });

  it("goes on in a new batch when somebody closed the old one", async () => {
    const claimedAsUsual = (): ClaimResult => ({ kind: "claimed" });
    const { fill, taken, finished } = filling(claimedAsUsual, () => ({ kind: "closed" }));
    await fill.add([claimed(1)]);
    await fill.add([claimed(2)]);
    expect(new Set(taken.map(({ batch }) => batch)).size).toBe(2);
    expect(finished.length).toBe(1);
    expect(await fill.end()).toBe(2);
  });

  it("does not go round in circles when a claim is refused for no reason", async () => {
    const { fill } = filling(() => ({ kind: "lost", claims: [] }));
    await expect(fill.add(several(2))).rejects.toThrow("are in no other batch");
  });
});
