import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { actionToShown } from "../action-view.ts";
import { actionItemKey, itemToAction } from "../charge-store.ts";
import type { contract } from "./contract.ts";

export const getChargeAction: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [actionItemKey(path.chargeKey, path.actionKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const action = itemToAction(item, caller.agentKey);
    if (!action) {
      const detail = `The charge '${path.chargeKey}' has no action '${path.actionKey}'.`;
      return reject(refusal(commonProblems.entityNotFound, detail));
    }
    return accept(answer(actionToShown(action)));
  },
};
