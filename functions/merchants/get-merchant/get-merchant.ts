import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
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
