import type * as v from "valibot";
import { type AgentTimes, inTimeOf } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import { balanceItemKey, itemToBalance } from "../merchant-balance-store.ts";
import type { PayMerchant } from "../merchant-payer.ts";
import type { contract } from "./contract.ts";

export interface PayMerchantPlatform {
  readonly table: Pick<Table, "read">;
  readonly agentTimes: AgentTimes;
  readonly pay: PayMerchant;
}

/** Returns an empty result if no payout was created, for example because nothing has been settled since the last payout. */
export const payMerchant =
  ({ table, agentTimes, pay }: PayMerchantPlatform) =>
  async (name: v.InferOutput<typeof contract.input>): Promise<v.InferInput<typeof contract.output>> => {
    const [item] = await table.read([balanceItemKey(name)]);
    const balance = itemToBalance(item);
    const payout = balance && (await inTimeOf(agentTimes, balance.agentKey, () => pay(balance)));
    return payout
      ? { payoutKey: payout.key, net: { value: Number(payout.columns["netValue"]), currency: name.currency } }
      : {};
  };
