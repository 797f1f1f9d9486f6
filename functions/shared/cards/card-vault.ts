import * as v from "valibot";
import type { DataKeys } from "../secrets/data-key.ts";
import type { Item, ItemKey, Put, Table } from "../store/table.ts";
import type { RandomBytes } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { sealedTexts } from "./sealed-texts.ts";

/** The vault: card numbers and expiry dates of charges, sealed, in a table of its own. The security code never comes here (PCI DSS 3.3.1). */

export interface Card {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** What a card is opened for. */
interface CardOpening {
  readonly purpose: "action" | "clearing-file" | "later-payment" | "operator" | "processor-token" | "reversal";
  readonly chargeKey: string;
}

export interface CardVault {
  /** The write that keeps a card until then, under a key that is new. What refers to the card is written first. */
  seal(cardKey: string, agentKey: string, card: Card, until: Date): Promise<Put>;
  /** Every opening is logged (PCI DSS 10.2.1.1): which card, for what, and by which function; never what was in it. */
  open(item: Item, opening: CardOpening): Promise<Card>;
}

export const cardItemKey = (cardKey: string): ItemKey => ({ table: "vault", pk: `card#${cardKey}`, sk: "card" });

const CardText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ number: v.string(), expiryMonth: v.number(), expiryYear: v.number() }),
);

export const cardVault = (dataKeys: DataKeys, randomBytes: RandomBytes, log: Pick<Log, "info">): CardVault => {
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
};

/** Undefined when the card is no longer kept. */
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
