import { clearingFileWriter } from "../../card-networks/clearing-file/clearing-file.ts";
import { jsonLinesTwin } from "../../card-networks/clearing-file/json-lines-twin.ts";
import { type Card, type CardVault, cardItemKey } from "../../shared/cards/card-vault.ts";
import type { Table } from "../../shared/store/table.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { BatchedPresentment } from "../batched-presentment-store.ts";
import type { ClearingBatchStore } from "../clearing-batch-store.ts";
import { type ClearingBatch, claimedTogetherMax } from "../domain/clearing-batch.ts";

export interface WriteBatchFilePlatform {
  readonly table: Pick<Table, "read">;
  readonly batches: Pick<ClearingBatchStore, "presentments">;
  readonly openCard: CardVault["open"];
}

/** Maximum number of keys per DynamoDB read. */
const keysMax = 100;

/** Number of items with presentments per read, chosen so that the cards of these presentments fit into one DynamoDB read. */
const claimsMax = Math.floor(keysMax / claimedTogetherMax);

/** Card numbers are decrypted only while the file is being written. */
export async function writeBatchFile(
  { table, batches, openCard }: WriteBatchFilePlatform,
  { key, processorId }: ClearingBatch,
): Promise<{ readonly file: Uint8Array; readonly twin: string }> {
  const cardsOf = async (presentments: readonly BatchedPresentment[]): Promise<ReadonlyMap<string, Card>> => {
    // Each card number is decrypted once per page of presentments. The decryption is logged with the charge of the card's
    // first presentment in the page.
    const chargeOf = new Map(
      presentments.toReversed().map(({ cardReference, chargeKey }) => [cardReference, chargeKey]),
    );
    const items = await table.read([...chargeOf.keys()].map(cardItemKey));
    const opened = await allOf(
      [...chargeOf].map(async ([reference, chargeKey], index): Promise<readonly [string, Card][]> => {
        const item = items[index];
        return item ? [[reference, await openCard(item, { purpose: "clearing-file", chargeKey })]] : [];
      }),
    );
    return new Map(opened.flat());
  };

  const head = { fileId: key, processorId };
  const writer = clearingFileWriter(head);
  const written: BatchedPresentment[] = [];
  for (;;) {
    const next = await batches.presentments(key, written.at(-1)?.messageNumber ?? 0, claimsMax);
    if (next.length === 0) return { file: writer.end(), twin: jsonLinesTwin(head, written) };
    const cards = await cardsOf(next);
    for (const presentment of next) {
      const card = cards.get(presentment.cardReference);
      if (!card) throw new Error(`the card of charge ${presentment.chargeKey} is not in the vault`);
      writer.add(presentment, { number: card.number, expiry: { year: card.expiryYear, month: card.expiryMonth } });
      written.push(presentment);
    }
  }
}
