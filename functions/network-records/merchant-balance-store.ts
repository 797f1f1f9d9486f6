import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, type Write } from "../shared/store/table.ts";
import { type MerchantBalance, settledBetween } from "./domain/merchant-balance.ts";
import { payoutDue } from "./domain/merchant-payout.ts";

/**
 * Store of merchants' balances: one item per merchant and currency, written in the same transaction as the rows of its
 * movements. It is in the index `due` while there is something to pay out.
 */

type BalanceName = Pick<MerchantBalance, "merchantKey" | "currency">;

export const balanceItemKey = ({ merchantKey, currency }: BalanceName): ItemKey => ({
  table: "domain",
  pk: `merchant-balance#${merchantKey}#${currency}`,
  sk: "merchant-balance",
});

export const itemToBalance = (item: Item | undefined): MerchantBalance | undefined =>
  item && { ...entityOf<Omit<MerchantBalance, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** Replaces a balance on condition that it is unchanged. `from` is undefined for a new balance. */
export const balanceToPut = (balance: MerchantBalance, from: MerchantBalance | undefined): Put => {
  const { pk, sk } = balanceItemKey(balance);
  const due = balance.openedAt && dueAt("merchant-payout", balance.merchantKey, payoutDue(balance.openedAt));
  const unchanged = from && { expression: "#version = :version", values: { version: from.version } };
  return putItem("domain", { ...balance, pk, sk, schema: itemSchema, ...due }, unchanged ?? isNew);
};

/**
 * Writes a balance after movements. An open balance is incremented, so concurrent increments are possible, on condition
 * that it was not paid out, because rows refer to their payout. A balance without movements is replaced by the first
 * one, on condition that it is unchanged.
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
