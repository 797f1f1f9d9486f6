import type * as v from "valibot";
import { actToPut } from "../../shared/audit/audit-entry.ts";
import { currentAct } from "../../shared/audit/current-act.ts";
import type { Card, OpenCard } from "../../shared/cards/card-vault.ts";
import { NotAllowedNow, type OperatorPlatform, UnknownKey } from "../../shared/entry/operator-function.ts";
import type { Table } from "../../shared/store/table.ts";
import { chargeItemKey, itemToCharge } from "../charge/charge-item.ts";
import { cardOpeningsDailyMax, openingToCount } from "./card-openings.ts";
import type { contract } from "./contract.ts";

export interface OpenCardPlatform extends OperatorPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly openCard: OpenCard;
}

type Input = v.InferOutput<(typeof contract)["input"]>;

/**
 * Returns the card number to the caller only. The audit entry is written before the card number is decrypted, so every
 * decryption attempt has an entry, even a failed one.
 */
export const openCard =
  ({ table, openCard: open, clock, log }: OpenCardPlatform) =>
  async ({ chargeKey, ticket }: Input): Promise<Card> => {
    const [item] = await table.read([chargeItemKey(chargeKey)]);
    const agentKey = String(item?.["agentKey"]);
    const charge = itemToCharge(item, agentKey);
    if (!charge) throw new UnknownKey(`there is no charge ${chargeKey}`);

    const { by } = currentAct();
    if (by.kind !== "operator") throw new Error("only an operator can reveal a card number");
    const now = clock();
    const cardKey = charge.card.reference;
    const subject = { entity: "card", entityKey: cardKey, agentKey };
    const { written } = await table.write([
      openingToCount(by.identity, now),
      actToPut(subject, { chargeKey, ticket }, now),
    ]);
    if (!written)
      throw new NotAllowedNow(`you have revealed ${cardOpeningsDailyMax} card numbers today (UTC), which is the limit`);
    log.warn("CARD_OPENED_BY_OPERATOR", { cardKey, chargeKey, agentKey, operator: by.identity });

    const card = await open(cardKey, { purpose: "operator", chargeKey });
    if (!card) throw new NotAllowedNow(`the card of charge ${chargeKey} is no longer stored`);
    return card;
  };
