import { maskedNumber } from "../../card-networks/catalogue/cards/masked-number.ts";
import type { CardVault } from "../../shared/cards/card-vault.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Put, Update } from "../../shared/store/table.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import type { StoredCard } from "../domain/charge/charge.ts";
import type { ChargeOrder } from "./charge-order.ts";

/**
 * Card of a charge, with the write that stores it in the vault. A new card is written separately, after its charge; the
 * retention of a card in the vault is extended in the transaction of the charge.
 */
export interface KeptCard {
  readonly stored: StoredCard;
  readonly write: Put | Update;
}

/** Identifier under which checks, declines and attempts of a card are counted. */
export const countedCard = (keys: PurposeKeys<"cards">, number: string): string => keys.name("counted-card", number);

/** Encrypts a card from the request. */
export const sealedCard = async (
  { vault, newKey }: { readonly vault: Pick<CardVault, "seal">; readonly newKey: NewKey },
  { number, expiryMonth, expiryYear, processorTokenKey }: ChargeOrder["card"],
  keys: PurposeKeys<"cards">,
  agentKey: string,
  until: Date,
): Promise<KeptCard> => {
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
};
