import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { binItemKey, itemToBin } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const getBin: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [binItemKey(path.binKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const bin = itemToBin(item, caller.agentKey);
    if (!bin) return reject(refusal(commonProblems.notFound, `There is no BIN '${path.binKey}'.`));
    return accept(answer(bin));
  },
};
