import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { changedMerchant } from "../domain/changed-merchant.ts";
import { changedMerchantToWrites, itemToMerchant, merchantItemKey } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const updateMerchant = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [merchantItemKey(path.merchantKey)],
  act: async ({ caller, path, body, expectedVersion, answer }, [item]) => {
    const merchant = itemToMerchant(item, caller.agentKey);
    if (!merchant) return reject(refusal(commonProblems.notFound, `There is no merchant '${path.merchantKey}'.`));
    const stale = staleVersion(merchant, expectedVersion);
    if (stale) return reject(stale);

    const changed = changedMerchant(merchant, body, clock());
    if (changed === merchant) return accept(answer(merchant));
    const result = await table.write(changedMerchantToWrites(merchant, changed, caller.agentKey));
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(changed));
  },
});
