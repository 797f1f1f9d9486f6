import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchToken } from "../token/processor-token-problems.ts";
import { itemToToken, tokenItemKey } from "../token/processor-token-store.ts";
import { tokenToResponse } from "../token/processor-token-view.ts";
import type { contract } from "./contract.ts";

export const getProcessorToken: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [tokenItemKey(path.processorTokenKey)],
  act: async ({ caller: { agentKey }, path, answer }, [item]) => {
    const token = itemToToken(item, agentKey);
    return token ? accept(answer(tokenToResponse(token, agentKey))) : reject(noSuchToken(path.processorTokenKey));
  },
};
