import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { apiKeyItemKey, itemToOwnApiKey } from "../api-key-store.ts";
import type { contract } from "./contract.ts";

export const getMe = ({ stageName }: { readonly stageName: string }): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [apiKeyItemKey(caller.apiKey)],
  act: async ({ caller, answer }, [item]) => {
    const { agentKey, apiKey, permissions, isSuspended: suspended = false } = caller;
    const expires = itemToOwnApiKey(item, agentKey)?.expires;
    const me = { agentKey, apiKey, stage: stageName, permissions: [...permissions], suspended };
    return accept(answer({ ...me, ...(expires && { expires }) }));
  },
});
