import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { binItemKey, itemToBin } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const getBin: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [binItemKey(path.binKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const bin = itemToBin(item, caller.agentKey);
    if (!bin) return reject(refusal(commonProblems.notFound, `There is no bin '${path.binKey}'.`));
    return accept(answer(bin));
  },
};
