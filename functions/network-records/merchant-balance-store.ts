import { dueAt } from "../shared/store/due-work.ts";
import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../shared/store/table.ts";
import type { MerchantBalance } from "./domain/merchant-balance.ts";
import { payoutDue } from "./domain/merchant-payout.ts";

/**
 * Balances of merchants in the table: one item a merchant and currency, rewritten with each movement in the transaction of
 * its row. It is in the index `due` while there is something to pay out.
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
