import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { acceptorItemKey, itemToAcceptor } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const getAcceptor: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [acceptorItemKey(path.acceptorKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const acceptor = itemToAcceptor(item, caller.agentKey);
    if (!acceptor) return reject(refusal(commonProblems.notFound, `There is no acceptor '${path.acceptorKey}'.`));
    return accept(answer(acceptor));
  },
};
