import { expect, it } from "vitest";
import { presentedCard, presentmentWith } from "../../card-networks/clearing-file/testing/presentment-builders.ts";
import type { Card } from "../../shared/cards/card-vault.ts";
import type { BatchedPresentment } from "../batched-presentment-store.ts";
import { writeBatchFile } from "./write-batch-file.ts";

const card: Card = { number: presentedCard.number, expiryYear: 2030, expiryMonth: 7 };

const presentments = Array.from(
  { length: 4 },
  (_, index): BatchedPresentment => ({
    ...presentmentWith(),
    messageNumber: index + 2,
    chargeKey: `chg-${index}`,
    actionKey: `act-${index}`,
    cardReference: `crd-${index}`,
  }),
);

const batch = {
  key: "0022611200000012345100001",
  network: "visa",
  processorId: "12345",
  state: "closing",
  created: "2026-11-20T10:00:00.000Z",
  presentments: 4,
  nextMessageNumber: 6,
} as const;

it("reveals the cards of a page concurrently, each for its own charge", async () => {
  const { promise: allAreAsked, resolve } = Promise.withResolvers<void>();
  const opened: string[] = [];
  const { twin } = await writeBatchFile(
    {
      table: { read: async (keys) => [...keys] },
      batches: { presentments: async (_, after) => (after === 0 ? presentments : []) },
      openCard: async ({ pk }, { purpose, chargeKey }) => {
        opened.push(`${pk} ${purpose} ${chargeKey}`);
        if (opened.length === presentments.length) resolve();
        await allAreAsked;
        return card;
      },
    },
    batch,
  );
  expect(opened.toSorted()).toEqual(
    presentments.map(({ cardReference, chargeKey }) => `card#${cardReference} clearing-file ${chargeKey}`),
  );
  expect(twin.trim().split("\n").length).toBeGreaterThanOrEqual(presentments.length);
});
