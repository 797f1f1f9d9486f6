import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { itemToMerchant, merchantItemKey } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const getMerchant: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [merchantItemKey(path.merchantKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const merchant = itemToMerchant(item, caller.agentKey);
    if (!merchant) return reject(refusal(commonProblems.notFound, `There is no merchant '${path.merchantKey}'.`));
    return accept(answer(merchant));
  },
};
