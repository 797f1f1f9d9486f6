import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { pageAt } from "../../shared/lists/pagination.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import type { Table } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { actionToResponse } from "../action/action-view.ts";
import { chargeItemKey, itemToCharge } from "../charge/charge-item.ts";
import { actionsOf } from "../charge/charge-store.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import { contract } from "./contract.ts";

export const listChargeActions = ({
  table,
  requestPurposeKeys,
}: Pick<KeyedPlatform<"requests">, "table" | "requestPurposeKeys">): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: async (request, [chargeItem]) => {
    const { caller, path, query, answer } = request;
    const charge = itemToCharge(chargeItem, caller.agentKey);
    if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${path.chargeKey}'.`));

    const page = await pageAt(contract, request, requestPurposeKeys, async (lastActionKey) => {
      const found = await actionsOf(table, charge.key, lastActionKey, query.limit + 1);
      const items = found.slice(0, query.limit);
      return { items, nextPosition: found.length > items.length ? items.at(-1)?.key : undefined };
    });
    if (!page.ok) return page;
    const records = await recordsOf(table, page.value.items);
    const items = page.value.items.map((action) => actionToResponse(action, records.get(action.key)));
    return accept(answer({ ...page.value, items }));
  },
});

async function recordsOf(
  table: Pick<Table, "read">,
  actions: readonly ChargeAction[],
): Promise<ReadonlyMap<string, ClearingRecord>> {
  const keys = actions.filter(mayBeCleared).map(({ chargeKey, key }) => clearingRecordKey(chargeKey, key));
  const records = keys.length === 0 ? [] : (await table.read(keys)).map(itemToClearingRecord);
  return new Map(records.flatMap((record) => (record ? [[record.actionKey, record] as const] : [])));
}

/** An authorization has a clearing record only if its charge is cleared automatically. */
function mayBeCleared(action: ChargeAction): boolean {
  if (action.type === "clearing") return true;
  if (action.type === "refund") return action.authorization === "approved" && action.refundChargeKey === undefined;
  return action.type === "authorization" && action.authorization !== "declined";
}
