import { clearingFileWriter } from "../../card-networks/clearing-file/clearing-file.ts";
import { jsonLinesTwin } from "../../card-networks/clearing-file/json-lines-twin.ts";
import { type Card, cardItemKey } from "../../shared/card-vault.ts";
import { addSeconds, type Clock } from "../../shared/clock.ts";
import type { Log } from "../../shared/logger.ts";
import type { Item, ItemKey, Table } from "../../shared/table.ts";
import type { BatchedPresentment, ClearingBatchStore } from "../clearing-batch-store.ts";
import type { ClearingFiles } from "../clearing-files.ts";
import type { ClearingBatch } from "../domain/clearing-batch.ts";

export interface FinishBatchParts {
  readonly table: Pick<Table, "read">;
  readonly batches: Pick<ClearingBatchStore, "close" | "submitted" | "presentments">;
  readonly files: Pick<ClearingFiles, "find" | "keep" | "submit">;
  readonly openCard: (item: Item) => Promise<Card>;
  readonly acknowledgedWithinSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Presentments whose cards are read together. */
const togetherMax = 50;

/**
 * Closes a batch, writes its file and submits it. Whoever dies in between leaves a batch that the next run finishes: the
 * file is made from what the batch claimed, so it is the same again, and what was kept first is what is submitted.
 */
export const finishBatch =
  ({ table, batches, files, openCard, acknowledgedWithinSeconds, clock, log }: FinishBatchParts) =>
  async (found: ClearingBatch): Promise<boolean> => {
    const batch = await batches.close(found);
    if (batch.state !== "closing") return false;
    if (!(await files.find(batch))) await write(batch);
    const file = await files.find(batch);
    if (!file) throw new Error(`the file of batch ${batch.key} is gone`);
    await files.submit(batch, file);
    const submitted = await batches.submitted(batch, addSeconds(clock(), acknowledgedWithinSeconds));
    const { key, network, presentments } = batch;
    if (submitted) log.info("CLEARING_BATCH_SUBMITTED", { batchKey: key, network, presentments });
    return submitted;

    async function write({ key, processorId }: ClearingBatch): Promise<void> {
      const head = { fileId: key, processorId };
      const writer = clearingFileWriter(head);
      const written: BatchedPresentment[] = [];
      for (let last = 0; ; ) {
        const next = await batches.presentments(key, last, togetherMax);
        if (next.length === 0) break;
        const cards = await cardsOf(next);
        for (const presentment of next) {
          const card = cards.get(presentment.cardReference);
          if (!card) throw new Error(`the card of charge ${presentment.chargeKey} is not in the vault`);
          writer.add(presentment, { number: card.number, expiry: { year: card.expiryYear, month: card.expiryMonth } });
          written.push(presentment);
          last = presentment.messageNumber;
        }
      }
      await files.keep(batch, writer.end(), jsonLinesTwin(head, written));
    }

    async function cardsOf(presentments: readonly BatchedPresentment[]): Promise<ReadonlyMap<string, Card>> {
      const references = [...new Set(presentments.map(({ cardReference }) => cardReference))];
      const keys: ItemKey[] = references.map((reference) => cardItemKey(reference));
      const items = await table.read(keys);
      const cards = new Map<string, Card>();
      for (const [index, reference] of references.entries()) {
        const item = items[index];
        if (item) cards.set(reference, await openCard(item));
      }
      return cards;
    }
  };

export type FinishBatch = ReturnType<typeof finishBatch>;
