import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { apiKeyItemKey, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToShown } from "../api-key-view.ts";
import type { contract } from "./contract.ts";

export const getApiKey: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [apiKeyItemKey(path.apiKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const apiKey = itemToOwnApiKey(item, caller.agentKey);
    if (!apiKey) return reject(refusal(commonProblems.notFound, `There is no API key '${path.apiKey}'.`));
    return accept(answer(apiKeyToShown(apiKey)));
  },
};
