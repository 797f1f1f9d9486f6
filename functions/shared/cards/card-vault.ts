import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import * as v from "valibot";
import type { DataKeys } from "../secrets/data-key.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, type Table } from "../store/table.ts";
import { secondsOf } from "../time/clock.ts";
import type { RandomBytes } from "../values/keys.ts";
import type { Log } from "../values/log.ts";

/**
 * The vault: card numbers and expiry dates, each sealed with AES-256-GCM under a data key, in a table of its own.
 * What is sealed is bound to its key and agent, so an item copied to another place does not open. The
 * security code never comes here (PCI DSS 3.3.1).
 */

export interface Card {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** What a card is opened for. */
interface CardOpening {
  readonly purpose: "action" | "clearing-file" | "later-payment" | "operator" | "reversal";
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

const nonceBytes = 12;
const tagBytes = 16;

const boundTo = (pk: string, agentKey: string): Buffer => Buffer.from(`${pk} ${agentKey}`);

export const cardVault = (dataKeys: DataKeys, randomBytes: RandomBytes, log: Pick<Log, "info">): CardVault => ({
  seal: async (cardKey, agentKey, card, until) => {
    const { plaintext, wrapped, wrappedForRecovery } = await dataKeys.current();
    const { pk, sk } = cardItemKey(cardKey);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", plaintext, nonce, { authTagLength: tagBytes });
    cipher.setAAD(boundTo(pk, agentKey));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(card), "utf8"), cipher.final(), cipher.getAuthTag()]);
    const item = {
      pk,
      sk,
      schema: 1,
      agentKey,
      sealed,
      nonce,
      wrappedKey: wrapped,
      ...(wrappedForRecovery && { wrappedForRecovery }),
      expiresAt: secondsOf(until),
    };
    return putItem("vault", item, isNew);
  },
  open: async (item, { purpose, chargeKey }) => {
    const [sealed, nonce] = [Buffer.from(item["sealed"] as Uint8Array), Buffer.from(item["nonce"] as Uint8Array)];
    const key = await dataKeyOf(item, dataKeys);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(boundTo(item.pk, String(item["agentKey"])));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    log.info("CARD_OPENED", {
      cardKey: item.pk.replace("card#", ""),
      agentKey: String(item["agentKey"]),
      purpose,
      chargeKey,
    });
    return v.parse(CardText, text.toString("utf8"));
  },
});

/** In the recovery account the key of the vault is the recovery key, which opens the second copy only. */
const dataKeyOf = async (item: Item, { unwrap }: DataKeys): Promise<KeyObject> => {
  const { wrappedKey, wrappedForRecovery } = item;
  try {
    return await unwrap(wrappedKey as Uint8Array);
  } catch (fault) {
    if (wrappedForRecovery === undefined) throw fault;
    return unwrap(wrappedForRecovery as Uint8Array);
  }
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
