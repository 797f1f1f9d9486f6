import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { pageAt } from "../../shared/lists/pagination.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Table } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { actionToShown } from "../action/action-view.ts";
import { actionsOf, chargeItemKey, itemToCharge } from "../charge/charge-store.ts";
import { contract } from "./contract.ts";

export interface ListChargeActionsPlatform {
  readonly table: Table;
  readonly purposeKeys: () => Promise<PurposeKeys>;
}

export const listChargeActions = ({
  table,
  purposeKeys,
}: ListChargeActionsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: async (request, [chargeItem]) => {
    const { caller, path, query, answer } = request;
    const charge = itemToCharge(chargeItem, caller.agentKey);
    if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${path.chargeKey}'.`));

    const page = await pageAt(contract, request, purposeKeys, async (lastActionKey) => {
      const found = await actionsOf(table, charge.key, lastActionKey, query.limit + 1);
      const items = found.slice(0, query.limit);
      return { items, nextPosition: found.length > items.length ? items.at(-1)?.key : undefined };
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(actionToShown) }));
  },
});
