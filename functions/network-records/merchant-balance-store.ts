import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, putEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Write } from "../shared/store/table.ts";
import { type MerchantBalance, settledBetween } from "./domain/merchant-balance.ts";
import { payoutDue } from "./domain/merchant-payout.ts";

/**
 * One item per merchant and currency. A balance is written in the same database transaction as the rows that change it. The
 * item is in the `due` index if rows have been recorded since the last payout.
 */

type BalanceName = Pick<MerchantBalance, "merchantKey" | "currency">;

export const balanceItemKey = ({ merchantKey, currency }: BalanceName): ItemKey => ({
  table: "domain",
  pk: `merchant-balance#${merchantKey}#${currency}`,
  sk: "merchant-balance",
});

export const itemToBalance = (item: Item | undefined): MerchantBalance | undefined =>
  item && { ...entityOf<Omit<MerchantBalance, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** `from` is the balance to be replaced, or undefined for a new balance. The write fails if the stored balance has changed. */
export function balanceToPut(balance: MerchantBalance, from: MerchantBalance | undefined): Put {
  const due = balance.openedAt && dueAt("merchant-payout", balance.merchantKey, payoutDue(balance.openedAt));
  const unchanged = from && { expression: "#version = :version", values: { version: from.version } };
  return putEntity(balanceItemKey(balance), { ...balance, ...due }, unchanged ?? isNew);
}

/**
 * Writes the balance that results from new rows. If other rows were already recorded since the last payout, the balance is
 * incremented instead of replaced, so that concurrent runs can add to it. The increment fails if the balance was paid out in
 * the meantime: the new rows already contain the key of that payout, which would not include them. If the new rows are the
 * first since the last payout, the balance is replaced, on condition that it has not changed.
 */
export function movedBalance(balance: MerchantBalance, from: MerchantBalance | undefined): Write {
  if (from?.openedAt === undefined) return balanceToPut(balance, from);
  return {
    kind: "update",
    key: balanceItemKey(balance),
    set: {},
    add: settledBetween(from, balance),
    onlyIf: { expression: "#payouts = :payouts AND attribute_exists(#openedAt)", values: { payouts: from.payouts } },
  };
}
