import type * as v from "valibot";
import { type ChargeHistory, chargeItemKey, openMattersOf } from "../../charges/published.ts";
import { erasedChargeWrites } from "../../charges/transaction-parts.ts";
import { presentmentItemsAt } from "../../clearing/published.ts";
import { erasedPresentmentWrites } from "../../clearing/transaction-parts.ts";
import { openDisputesOf } from "../../network-records/published.ts";
import { itemToToken, tokenCardKey, tokenEventFor, tokenItemKey } from "../../processor-tokens/published.ts";
import { archivedTokenWrites } from "../../processor-tokens/transaction-parts.ts";
import { actToPut } from "../../shared/audit/audit-entry.ts";
import { takenAway } from "../../shared/cards/card-use.ts";
import { cardItemKey } from "../../shared/cards/card-vault.ts";
import { NotAllowedNow, UnknownKey } from "../../shared/entry/operator-function.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import type { Write } from "../../shared/store/table.ts";
import { othersOfCard, wholeHistory } from "./charges-of-card.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

interface Subject {
  readonly entity: "charge" | "processor-token";
  readonly entityKey: string;
  readonly agentKey: string;
}

/**
 * Erases a cardholder's data (PCI DSS requirement 3.2.1; Article 17 of the GDPR). The charge retains the data that accounting
 * and disputes need, such as amounts, times, the masked card number and the HMAC of the card number.
 */
export function eraseCardData({ table, clock, log, eventNames }: FunctionPlatform) {
  const tokenEvent = tokenEventFor(eventNames);

  /** Writes an erasure with its audit entry in one database transaction, so neither exists without the other. */
  const erase = async (subject: Subject, writes: readonly Write[], now: Date): Promise<boolean> => {
    if (writes.length === 0) return false;
    const { entityKey, agentKey } = subject;
    const { written } = await table.write([...writes, actToPut(subject, { erased: entityKey }, now)]);
    if (!written) throw new NotAllowedNow(`${entityKey} was used or changed in the meantime: check it and retry`);
    log.info("CARD_DATA_ERASED", { entityKey, agentKey });
    return true;
  };

  const openIn = async (history: ChargeHistory, agentKey: string, now: Date): Promise<readonly string[]> => {
    const { key } = history.charge;
    const disputes = await openDisputesOf(table, key, agentKey);
    const open = [...openMattersOf(history, now), ...disputes.map((dispute) => `the dispute ${dispute}`)];
    return open.map((matter) => `${matter} of ${key}`);
  };

  const ofCharge = async (chargeKey: string): Promise<Output> => {
    const now = clock();
    const [chargeItem] = await table.read([chargeItemKey(chargeKey)]);
    const agentKey = String(chargeItem?.["agentKey"]);
    const history = await wholeHistory(table, chargeKey, agentKey);
    // The card item is read before the card's other charges, so the database transaction fails if another charge uses the card
    // afterwards.
    const [cardItem] = await table.read([cardItemKey(history.charge.card.reference)]);
    const others = await othersOfCard(table, history, agentKey);
    const open = await Promise.all([history, ...others].map((one) => openIn(one, agentKey, now)));
    if (open.flat().length > 0)
      throw new NotAllowedNow(`no data was erased, because these items are still open: ${open.flat().join(", ")}`);
    const places = history.clearing.flatMap(({ record }) =>
      record.batch && record.enhancedData ? [record.batch] : [],
    );
    const writes = [
      ...erasedChargeWrites(history, now),
      ...erasedPresentmentWrites(await presentmentItemsAt(table, places), chargeKey),
      ...(cardItem ? [takenAway(cardItem)] : []),
    ];
    return {
      erased: await erase({ entity: "charge", entityKey: chargeKey, agentKey }, writes, now),
      chargesOfTheCard: others.map(({ charge }) => charge.key),
    };
  };

  const ofToken = async (tokenKey: string): Promise<Output> => {
    const now = clock();
    const [item, cardItem] = await table.read([tokenItemKey(tokenKey), tokenCardKey(tokenKey)]);
    const agentKey = String(item?.["agentKey"]);
    const token = itemToToken(item, agentKey);
    if (!token) throw new UnknownKey(`there is no processor token ${tokenKey}`);
    const writes =
      token.status === "active"
        ? archivedTokenWrites(tokenEvent, token, agentKey, { archivedReason: "erased" }, now)
        : cardItem
          ? [takenAway(cardItem)]
          : [];
    const subject = { entity: "processor-token", entityKey: tokenKey, agentKey } as const;
    return { erased: await erase(subject, writes, now), chargesOfTheCard: [] };
  };

  return (input: Input): Promise<Output> =>
    "chargeKey" in input ? ofCharge(input.chargeKey) : ofToken(input.processorTokenKey);
}
