import * as v from "valibot";
import { type SealedTexts, sealedTexts } from "../../shared/cards/sealed-texts.ts";
import type { DataKeys } from "../../shared/secrets/data-key.ts";
import type { Delete, Item, ItemKey, Put, Update } from "../../shared/store/table.ts";
import { realTime, secondsOf } from "../../shared/time/clock.ts";
import type { RandomBytes } from "../../shared/values/keys.ts";
import type { Log } from "../../shared/values/log.ts";

/**
 * Cards of processor tokens in the vault. The cards' data keys have a separate KMS encryption context (`purpose`), so
 * permission to decrypt the cards of charges does not include the cards of tokens, and vice versa. The card's expiry date is
 * stored in the token, because the agent can change the date.
 */
export interface TokenCard {
  readonly number: string;
  readonly holderName?: string | undefined;
}

export interface TokenOpening {
  readonly purpose: "payment" | "later-payment" | "authentication" | "card-ranges" | "update";
}

export interface TokenVault {
  seal(tokenKey: string, agentKey: string, card: TokenCard, usableUntil: Date): Promise<Put>;
  replace(tokenKey: string, agentKey: string, card: TokenCard, usableUntil: Date): Promise<Put>;
  /** Decrypts a card's data and logs the token, the purpose and the function (PCI DSS 10.2.1.1), but never the card data. */
  open(item: Item, opening: TokenOpening): Promise<TokenCard>;
}

const prefix = "token-card#";

export const tokenCardKey = (tokenKey: string): ItemKey => ({ table: "vault", pk: `${prefix}${tokenKey}`, sk: "card" });

const CardText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ number: v.string(), holderName: v.optional(v.string()) }),
);

const isKept = { expression: "attribute_exists(#pk)" };

export function tokenVault(dataKeys: DataKeys, randomBytes: RandomBytes, log: Pick<Log, "info">): TokenVault {
  const texts: SealedTexts = sealedTexts(dataKeys, randomBytes);
  const textOf = ({ number, holderName }: TokenCard): string => JSON.stringify({ number, holderName });
  return {
    seal: (tokenKey, agentKey, card, usableUntil) =>
      texts.seal(tokenCardKey(tokenKey), agentKey, textOf(card), realTime(usableUntil)),
    replace: (tokenKey, agentKey, card, usableUntil) =>
      texts.seal(tokenCardKey(tokenKey), agentKey, textOf(card), realTime(usableUntil), isKept),
    open: async (item, { purpose }) => {
      const text = await texts.open(item);
      log.info("CARD_OPENED", {
        processorTokenKey: item.pk.slice(prefix.length),
        agentKey: String(item["agentKey"]),
        purpose,
      });
      return v.parse(CardText, text);
    },
  };
}

/**
 * Extends the retention of a token's card. `expiresAt` is in real time, because the table's TTL uses real time. Fails if the
 * card no longer exists.
 */
export const tokenCardKeptUntil = (tokenKey: string, until: Date): Update => ({
  kind: "update",
  key: tokenCardKey(tokenKey),
  set: { expiresAt: secondsOf(realTime(until)) },
  onlyIf: isKept,
});

export const tokenCardTakenAway = (tokenKey: string): Delete => ({ kind: "delete", key: tokenCardKey(tokenKey) });
