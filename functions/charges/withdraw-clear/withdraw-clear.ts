import { commonProblems } from "../../shared/entry/common-problems.ts";
import { staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { type Item, StoreBusy } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { refusalOf } from "../action/action-problems.ts";
import { actionAnswer } from "../action/outcome-of-action.ts";
import { withdrawalEvent } from "../action/withdrawal-event.ts";
import { actionItemKey, itemToAction } from "../charge/action-item.ts";
import { chargeItemKey, itemToCharge } from "../charge/charge-item.ts";
import { clearingOutcomeWrites } from "../clearing/clearing-outcome-store.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { withdrawClearing } from "../domain/clearing/withdraw-clearing.ts";
import type { contract } from "./contract.ts";

/** Maximum number of attempts if concurrent requests change the charge. */
const triesMax = 4;

const itemsOf = ({ chargeKey, actionKey }: ApiRequest<typeof contract>["path"]) => [
  chargeItemKey(chargeKey),
  actionItemKey(chargeKey, actionKey),
  clearingRecordKey(chargeKey, actionKey),
];

/**
 * The database transaction that changes the charge also cancels the clearing record, on condition that no batch has claimed the
 * record. A batch and a withdrawal write the same record, so only one of them succeeds.
 */
export const withdrawClear = ({ table, eventNames, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => itemsOf(path),
  act: async (request, gathered) => {
    const { agentKey } = request.caller;
    const { chargeKey, actionKey } = request.path;
    let found: readonly (Item | undefined)[] = gathered;
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const [chargeItem, actionItem, recordItem] = found;
      const charge = itemToCharge(chargeItem, agentKey);
      const action = itemToAction(actionItem, agentKey);
      if (!charge || !action) {
        const detail = `The charge '${chargeKey}' has no action '${actionKey}'.`;
        return reject(refusal(commonProblems.entityNotFound, detail));
      }
      const stale = staleVersion(charge, request.expectedVersion);
      if (stale) return reject(stale);

      const now = clock();
      const withdrawn = withdrawClearing(charge, itemToClearingRecord(recordItem), action.type === "clearing", now);
      if (!withdrawn.ok) return reject(refusalOf(withdrawn.refused));
      const { record } = withdrawn.value;
      const event = withdrawalEvent(withdrawn.value.charge, action, agentKey, eventNames, now);
      const writes = clearingOutcomeWrites({ ...withdrawn.value, from: charge, agentKey, event, eventNames }, now);
      const answer = actionAnswer("clear", action, record);
      const { written } = await writeWithRecord(table, writes, request.ticket?.finished(answer, now, "new"));
      if (written) return accept(answer);
      found = await table.read(itemsOf(request.path));
    }
    throw new StoreBusy("other requests kept changing the charge");
  },
});
