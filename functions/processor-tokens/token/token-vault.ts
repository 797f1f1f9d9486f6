import * as v from "valibot";
import { type SealedTexts, sealedTexts } from "../../shared/cards/sealed-texts.ts";
import type { DataKeys } from "../../shared/secrets/data-key.ts";
import type { Delete, Item, ItemKey, Put, Update } from "../../shared/store/table.ts";
import { realTime, secondsOf } from "../../shared/time/clock.ts";
import type { RandomBytes } from "../../shared/values/keys.ts";
import type { Log } from "../../shared/values/log.ts";

/**
 * The cards of processor tokens in the vault, sealed for a purpose of their own: who may open a charge's card opens none of these, and the
 * other way round. The expiry date lies with the token, because its agent may change it.
 */
export interface TokenCard {
  readonly number: string;
  readonly holderName?: string | undefined;
}

/** What a token's card is opened for. */
export interface TokenOpening {
  readonly purpose: "payment" | "later-payment" | "authentication" | "card-ranges" | "update";
}

export interface TokenVault {
  /** The write that keeps the card of a new token. */
  seal(tokenKey: string, agentKey: string, card: TokenCard, usableUntil: Date): Promise<Put>;
  /** The write that puts a card in the place of the one that is kept. */
  replace(tokenKey: string, agentKey: string, card: TokenCard, usableUntil: Date): Promise<Put>;
  /** Every opening is logged (PCI DSS 10.2.1.1): which token, for what, and by which function; never what was in it. */
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

export const tokenVault = (dataKeys: DataKeys, randomBytes: RandomBytes, log: Pick<Log, "info">): TokenVault => {
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
};

/** Has the vault keep the card of a token until then, in real time, because the table deletes by it. Refused when the card is gone. */
export const tokenCardKeptUntil = (tokenKey: string, until: Date): Update => ({
  kind: "update",
  key: tokenCardKey(tokenKey),
  set: { expiresAt: secondsOf(realTime(until)) },
  onlyIf: isKept,
});

export const tokenCardTakenAway = (tokenKey: string): Delete => ({ kind: "delete", key: tokenCardKey(tokenKey) });
