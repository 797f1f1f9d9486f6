import * as v from "valibot";
import type { DataKeys } from "../secrets/data-key.ts";
import type { Item, ItemKey, Put, Table } from "../store/table.ts";
import type { RandomBytes } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { sealedTexts } from "./sealed-texts.ts";

/**
 * The vault: encrypted card numbers and expiry dates, in a separate table. The security code is never stored (PCI DSS
 * 3.3.1).
 */

export interface Card {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Context of a decryption, for the audit log. */
interface CardOpening {
  readonly purpose: "action" | "clearing-file" | "later-payment" | "operator" | "processor-token" | "reversal";
  readonly chargeKey: string;
}

export interface CardVault {
  /**
   * Returns the write that stores a card until the given time, under a new card key. The entities that refer to the card
   * must be written before the card.
   */
  seal(cardKey: string, agentKey: string, card: Card, until: Date): Promise<Put>;
  /**
   * Decrypts a card's number and expiry date. Every decryption is logged (PCI DSS 10.2.1.1) with the function, the purpose,
   * and the keys of the card, agent and charge, but never with card data.
   */
  open(item: Item, opening: CardOpening): Promise<Card>;
}

export const cardItemKey = (cardKey: string): ItemKey => ({ table: "vault", pk: `card#${cardKey}`, sk: "card" });

const CardText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ number: v.string(), expiryMonth: v.number(), expiryYear: v.number() }),
);

export function cardVault(dataKeys: DataKeys, randomBytes: RandomBytes, log: Pick<Log, "info">): CardVault {
  const texts = sealedTexts(dataKeys, randomBytes);
  return {
    seal: (cardKey, agentKey, card, until) => texts.seal(cardItemKey(cardKey), agentKey, JSON.stringify(card), until),
    open: async (item, { purpose, chargeKey }) => {
      const text = await texts.open(item);
      log.info("CARD_OPENED", {
        cardKey: item.pk.replace("card#", ""),
        agentKey: String(item["agentKey"]),
        purpose,
        chargeKey,
      });
      return v.parse(CardText, text);
    },
  };
}

/** Resolves to undefined if the card is no longer stored. */
export type OpenCard = (cardReference: string, opening: CardOpening) => Promise<Card | undefined>;

export const cardOpener =
  (table: Pick<Table, "read">, vault: Pick<CardVault, "open">): OpenCard =>
  async (cardReference, opening) => {
    const [item] = await table.read([cardItemKey(cardReference)]);
    return item && vault.open(item, opening);
  };

export const cardIsKept =
  (table: Pick<Table, "read">) =>
  async (cardReference: string): Promise<boolean> => {
    const [item] = await table.read([cardItemKey(cardReference)]);
    return item !== undefined;
  };
