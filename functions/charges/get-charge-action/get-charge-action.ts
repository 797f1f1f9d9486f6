import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { actionToResponse } from "../action/action-view.ts";
import { actionItemKey, itemToAction } from "../charge/action-item.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import type { contract } from "./contract.ts";

export const getChargeAction: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [
    actionItemKey(path.chargeKey, path.actionKey),
    clearingRecordKey(path.chargeKey, path.actionKey),
  ],
  act: async ({ caller, path, answer }, [item, record]) => {
    const action = itemToAction(item, caller.agentKey);
    if (!action) {
      const detail = `The charge '${path.chargeKey}' has no action '${path.actionKey}'.`;
      return reject(refusal(commonProblems.entityNotFound, detail));
    }
    return accept(answer(actionToResponse(action, itemToClearingRecord(record))));
  },
};
