import { describe, expect, it } from "vitest";
import { enhancedDataWith, presentmentWith } from "../../card-networks/clearing-file/testing/presentment-builders.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { clearingRecordWith } from "../../charges/testing/charge-builders.ts";
import type { Claim, ClaimResult } from "../clearing-batch-store.ts";
import { type ClearingBatch, presentmentsMax } from "../domain/clearing-batch.ts";
import { type Claimed, fillBatches } from "./fill-batches.ts";

const claimed = (number: number, network: CardNetwork = "visa", hasLines = false): Claimed => ({
  record: clearingRecordWith({ actionKey: `act-${number}`, network, state: "waiting" }),
  presentment: presentmentWith(hasLines ? { enhancedData: enhancedDataWith() } : {}),
  acceptorKey: "mac-00000000000000000001",
  cardReference: "crd-1",
});

const several = (count: number, network: CardNetwork = "visa") =>
  Array.from({ length: count }, (_, index) => claimed(index, network));

/** A store that takes everything, unless an answer to the next claim is scripted. */
const filling = (...scripted: readonly ((claims: readonly Claim[]) => ClaimResult)[]) => {
  const taken: { readonly batch: string; readonly actionKey: string; readonly messageNumber: number }[] = [];
  const answers = [...scripted];
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
    processorId: "12345",
    clock: () => new Date("2026-11-21T10:00:00Z"),
  });
  return { fill, taken };
};

describe("filling batches", () => {
  it("gives each network a batch of its own and numbers its messages on", async () => {
    const { fill, taken } = filling();
    await fill.add([claimed(1), claimed(2, "mastercard"), claimed(3, "visa", true), claimed(4)]);
    await fill.add([claimed(5)]);
    expect(fill.begun()).toMatchObject([
      { network: "visa", presentments: 4, nextMessageNumber: 8, state: "open" },
      { network: "mastercard", presentments: 1, nextMessageNumber: 3 },
    ]);
    const ofVisa = taken.filter(({ batch }) => batch === fill.begun()[0]?.key);
    expect(ofVisa.map(({ messageNumber }) => messageNumber)).toEqual([2, 3, 6, 7]);
  });

  it("begins another batch when one is full", async () => {
    const { fill, taken } = filling();
    for (let at = 0; at < presentmentsMax + 10; at += 25) await fill.add(several(25));
    const counts = fill.begun().map(({ presentments }) => presentments);
    expect(counts[0]).toBe(presentmentsMax);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(taken.length);
    expect(new Set(fill.begun().map(({ key }) => key)).size).toBe(2);
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
    const { fill, taken } = filling(claimedAsUsual, () => ({ kind: "closed" }));
    await fill.add([claimed(1)]);
    await fill.add([claimed(2)]);
    expect(new Set(taken.map(({ batch }) => batch)).size).toBe(2);
    expect(fill.begun().length).toBe(2);
  });

  it("does not go round in circles when a claim is refused for no reason", async () => {
    const { fill } = filling(() => ({ kind: "lost", claims: [] }));
    await expect(fill.add(several(2))).rejects.toThrow("nobody else has");
  });
});
