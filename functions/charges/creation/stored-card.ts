import { maskedNumber } from "../../card-networks/catalogue/cards/masked-number.ts";
import type { CardVault } from "../../shared/cards/card-vault.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Put, Update } from "../../shared/store/table.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import type { StoredCard } from "../domain/charge/charge.ts";
import type { ChargeOrder } from "./charge-order.ts";

/**
 * Card of a charge, and the write that stores the card in the vault or extends its retention. A new card is stored
 * separately, after its charge. If a card is already in the vault, its retention is extended in the same database
 * transaction as the charge.
 */
export interface KeptCard {
  readonly stored: StoredCard;
  readonly write: Put | Update;
}

/** Returns the card identifier that the counters of account verifications, declines and attempts use. */
export const countedCard = (keys: PurposeKeys<"cards">, number: string): string => keys.name("counted-card", number);

export async function sealedCard(
  { vault, newKey }: { readonly vault: Pick<CardVault, "seal">; readonly newKey: NewKey },
  { number, expiryMonth, expiryYear, processorTokenKey }: ChargeOrder["card"],
  keys: PurposeKeys<"cards">,
  agentKey: string,
  until: Date,
): Promise<KeptCard> {
  const reference = newKey("card");
  const fingerprint = keys.hash("card-fingerprint", number);
  return {
    stored: {
      reference,
      maskedNumber: maskedNumber(number),
      fingerprint: fingerprint.hash,
      fingerprintKeyVersion: fingerprint.keyVersion,
      countedAs: countedCard(keys, number),
      ...(processorTokenKey !== undefined && { processorTokenKey }),
    },
    write: await vault.seal(reference, agentKey, { number, expiryMonth, expiryYear }, until),
  };
}
