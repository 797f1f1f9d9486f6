import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { apiKeyItemKey, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToResponse } from "../api-key-view.ts";
import type { contract } from "./contract.ts";

export const getApiKey: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [apiKeyItemKey(path.apiKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const apiKey = itemToOwnApiKey(item, caller.agentKey);
    if (!apiKey) return reject(refusal(commonProblems.notFound, `There is no API key '${path.apiKey}'.`));
    return accept(answer(apiKeyToResponse(apiKey)));
  },
};
