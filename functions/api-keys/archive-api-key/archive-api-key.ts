import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { ownKey, strongerKey } from "../api-key-problems.ts";
import { apiKeyItemKey, changedApiKeyToWrites, itemToOwnApiKey } from "../api-key-store.ts";
import { archiveApiKey as archive } from "../domain/change-api-key.ts";
import type { contract } from "./contract.ts";

export const archiveApiKey = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [path.apiKey, caller.apiKey].map(apiKeyItemKey),
  act: async ({ caller, path, expectedVersion, answer }, [item, callerItem]) => {
    const apiKey = itemToOwnApiKey(item, caller.agentKey);
    if (!apiKey) return reject(refusal(commonProblems.notFound, `There is no API key '${path.apiKey}'.`));
    const stale = staleVersion(apiKey, expectedVersion);
    if (stale) return reject(stale);
    if (apiKey.status === "archived") return accept(answer(undefined));

    const archived = archive(apiKey, itemToOwnApiKey(callerItem, caller.agentKey), clock());
    if (!archived.ok) {
      const { refused } = archived;
      return reject(refused.why === "own-key" ? ownKey(apiKey.key) : strongerKey(apiKey.key, refused.permissions));
    }
    const result = await table.write(changedApiKeyToWrites(apiKey, archived.value));
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(undefined));
  },
});
