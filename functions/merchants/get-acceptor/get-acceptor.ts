import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
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
