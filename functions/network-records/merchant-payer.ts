import { itemToMerchant, merchantItemKey } from "../merchants/published.ts";
import type { Table } from "../shared/store/table.ts";
import type { Clock } from "../shared/time/clock.ts";
import type { Log } from "../shared/values/log.ts";
import type { MerchantBalance } from "./domain/merchant-balance.ts";
import { payoutOf } from "./domain/merchant-payout.ts";
import type { NetworkRecord } from "./domain/record-kinds.ts";
import { balanceToPut } from "./merchant-balance-store.ts";
import { recordToPut } from "./network-record-store.ts";
import { nextPayoutKey } from "./next-payout.ts";

export interface MerchantPayerPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates the payout of a balance, even if the net amount is 0 or negative. The row and the new balance are written in one
 * database transaction. A merchant has at most one payout per currency per day. Returns undefined if nothing has been settled
 * since the last payout, if today's payout already exists, if the operator has put the merchant's payouts on hold, or if the
 * balance has changed since it was read.
 */
export const merchantPayer =
  ({ table, clock, log }: MerchantPayerPlatform) =>
  async (balance: MerchantBalance): Promise<NetworkRecord | undefined> => {
    const now = clock();
    const payout = payoutOf(balance, now);
    if (!payout) return undefined;
    const { agentKey, merchantKey, currency } = balance;
    const [merchantItem] = await table.read([merchantItemKey(merchantKey)]);
    if (itemToMerchant(merchantItem, agentKey)?.payoutsHeld) {
      log.info("MERCHANT_PAYOUT_HELD", { merchantKey, currency });
      return undefined;
    }
    const row: NetworkRecord = {
      kind: "merchant-payout",
      agentKey,
      key: nextPayoutKey(balance),
      created: now.toISOString(),
      businessDate: payout.businessDate,
      columns: payout.columns,
    };
    const { written } = await table.write([recordToPut(row), balanceToPut(payout.balance, balance)]);
    if (!written) return undefined;
    log.info("MERCHANT_PAYOUT_MADE", { merchantKey, currency, payoutKey: row.key });
    return row;
  };

export type PayMerchant = ReturnType<typeof merchantPayer>;
