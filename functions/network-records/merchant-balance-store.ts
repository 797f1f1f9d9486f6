import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, type Write } from "../shared/store/table.ts";
import { type MerchantBalance, settledBetween } from "./domain/merchant-balance.ts";
import { payoutDue } from "./domain/merchant-payout.ts";

/**
 * Balances of merchants in the table: one item a merchant and currency, written with its movements in the transaction of their
 * rows. It is in the index `due` while there is something to pay out.
 */

type BalanceName = Pick<MerchantBalance, "merchantKey" | "currency">;

export const balanceItemKey = ({ merchantKey, currency }: BalanceName): ItemKey => ({
  table: "domain",
  pk: `merchant-balance#${merchantKey}#${currency}`,
  sk: "merchant-balance",
});

export const itemToBalance = (item: Item | undefined): MerchantBalance | undefined =>
  item && { ...entityOf<Omit<MerchantBalance, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** Rewrites a balance, if it is as it was read; `from` is undefined when there was none. */
export const balanceToPut = (balance: MerchantBalance, from: MerchantBalance | undefined): Put => {
  const { pk, sk } = balanceItemKey(balance);
  const due = balance.openedAt && dueAt("merchant-payout", balance.merchantKey, payoutDue(balance.openedAt));
  const unchanged = from && { expression: "#version = :version", values: { version: from.version } };
  return putItem("domain", { ...balance, pk, sk, schema: itemSchema, ...due }, unchanged ?? isNew);
};

/**
 * Writes what movements make of a balance. An open one grows by them, whatever others add to it meanwhile, unless it was paid out: rows
 * name the payout that takes them. One without movements is rewritten by the first, if it is as it was read.
 */
export const movedBalance = (balance: MerchantBalance, from: MerchantBalance | undefined): Write => {
  if (from?.openedAt === undefined) return balanceToPut(balance, from);
  return {
    kind: "update",
    key: balanceItemKey(balance),
    set: {},
    add: settledBetween(from, balance),
    onlyIf: { expression: "#payouts = :payouts AND attribute_exists(#openedAt)", values: { payouts: from.payouts } },
  };
};
