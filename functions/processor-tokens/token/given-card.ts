import { wrongCodeLength } from "../../card-networks/card-schemas.ts";
import { isSecurityCodeOf } from "../../card-networks/catalogue/cards/card-number.ts";
import type { Card } from "../../shared/cards/card-vault.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { codeOfKeyword } from "../../shared/entry/pipeline/request-schema.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { agentItemKey, tokenMonthsOf } from "../../shared/store/agent-status.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { movedEnd, type ProcessorToken } from "../domain/processor-token.ts";
import { holdsNumberOf } from "./number-in-request.ts";
import { tokenArchived, tokenCardGone, tokenNotUsed, unfitForCard } from "./processor-token-problems.ts";
import { itemToToken, tokenItemKey, tokenUsed } from "./processor-token-store.ts";
import { type TokenOpening, type TokenVault, tokenCardKeptUntil, tokenCardKey } from "./token-vault.ts";

/** Card in a request, specified by processor token or card number. */

const hasEnded = ({ usableUntil }: ProcessorToken, now: Date): boolean => new Date(usableUntil) <= now;

interface BesideNumber {
  readonly holderName?: string | undefined;
  readonly cvc?: string | undefined;
}

type CardByNumber = Card & BesideNumber;

type CardByToken = BesideNumber & { readonly processorTokenKey: string };

export type GivenCard = CardByNumber | CardByToken;

export type CardToUse = CardByNumber & { readonly processorTokenKey?: string };

export const isByToken = (card: object): card is { readonly processorTokenKey: string } => "processorTokenKey" in card;

/**
 * Returns the keys of the items to read for a request's card: the token, the token's card in the vault, and the agent.
 * Returns no keys if the request specifies the card by its number.
 */
export const keysOfCard = (agentKey: string, card: object): readonly ItemKey[] =>
  isByToken(card)
    ? [tokenItemKey(card.processorTokenKey), tokenCardKey(card.processorTokenKey), agentItemKey(agentKey)]
    : [];

export function itemsAfterCard(card: object, items: readonly (Item | undefined)[]): readonly (Item | undefined)[] {
  const [_token, _card, _agent, ...others] = items;
  return isByToken(card) ? others : items;
}

export interface TokenUsePlatform {
  readonly table: Pick<Table, "write">;
  readonly clock: Clock;
  readonly tokens: Pick<TokenVault, "open">;
  /** Default retention period of a token, in months, for agents without a custom period. */
  readonly tokenKeptMonths: number;
}

interface UsingRequest {
  readonly caller: { readonly agentKey: string };
  readonly body: unknown;
}

type TokenRefusal = Refusal<
  "invalid-input" | "referenced-entity-not-found" | "processorTokens/invalid-processor-token"
>;

/**
 * Returns the card of a request. If the request uses a token, decrypts the token's card data and records the use. `items`
 * must begin with the items whose keys `keysOfCard` returned, in the same order.
 */
export const cardToUse = async (
  platform: TokenUsePlatform,
  request: UsingRequest,
  given: GivenCard,
  items: readonly (Item | undefined)[],
  purpose: TokenOpening["purpose"],
): Promise<Result<CardToUse, TokenRefusal>> =>
  isByToken(given) ? cardOfToken(platform, request, given, items, purpose) : accept(given);

export async function cardOfToken(
  platform: TokenUsePlatform,
  { caller: { agentKey }, body }: UsingRequest,
  given: CardByToken,
  [tokenItem, cardItem, agentItem]: readonly (Item | undefined)[],
  purpose: TokenOpening["purpose"],
): Promise<Result<CardToUse, TokenRefusal>> {
  const { processorTokenKey: key, holderName, cvc } = given;
  const token = itemToToken(tokenItem, agentKey);
  if (!token) {
    return reject(refusal(commonProblems.referencedEntityNotFound, `There is no processor token '${key}'.`));
  }
  if (token.status === "archived") return reject(tokenArchived(key));
  if (hasEnded(token, platform.clock())) return reject(tokenNotUsed(token));
  if (!cardItem) return reject(tokenCardGone(key));
  const misplaced = holdsNumberOf(token, body);
  if (misplaced) return reject(misplaced);

  const card = await platform.tokens.open(cardItem, { purpose });
  if (cvc !== undefined && !isSecurityCodeOf(card.number, cvc)) {
    const path = "/body/card/cvc";
    const errorCode = codeOfKeyword("securityCodeLength");
    return reject(unfitForCard([{ path, message: wrongCodeLength, errorCode }]));
  }
  if (!(await noteUse(platform, token, agentItem))) return reject(tokenArchived(key));
  const { expiryMonth, expiryYear } = token;
  return accept({
    number: card.number,
    expiryMonth,
    expiryYear,
    holderName: holderName ?? card.holderName,
    cvc,
    processorTokenKey: key,
  });
}

/**
 * Records a use, at most once a day, and extends `usableUntil`, at most every three months. Returns false if the token has
 * expired, or was archived before the use was recorded.
 */
export async function noteUse(
  { table, clock, tokenKeptMonths }: Pick<TokenUsePlatform, "table" | "clock" | "tokenKeptMonths">,
  token: ProcessorToken,
  agentItem: Item | undefined,
): Promise<boolean> {
  const now = clock();
  if (hasEnded(token, now)) return false;
  const movedTo = movedEnd(token, now, tokenMonthsOf(agentItem, tokenKeptMonths));
  const day = dayOf(now);
  if (token.lastActionDate === day && !movedTo) return true;
  const { written } = await table.write([
    tokenUsed(token, day, movedTo),
    ...(movedTo ? [tokenCardKeptUntil(token.key, movedTo)] : []),
  ]);
  return written;
}
