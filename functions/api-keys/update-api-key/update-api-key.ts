import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase, RefusalOf } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { archived, exceedsOwnRights, expiresInThePast, ownKey, strongerKey } from "../api-key-problems.ts";
import { apiKeyItemKey, changedApiKeyToWrites, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToResponse } from "../api-key-view.ts";
import { type ApiKey, isExpired } from "../domain/api-key.ts";
import { type ChangeRefused, changeApiKey } from "../domain/change-api-key.ts";
import type { contract } from "./contract.ts";

/**
 * Reads the caller's own key together with the key to change, because API Gateway's cached authorization can be up to a
 * minute old.
 */
export const updateApiKey = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [path.apiKey, caller.apiKey].map(apiKeyItemKey),
  act: async ({ caller, path, body, expectedVersion, answer }, [item, callerItem]) => {
    const { agentKey } = caller;
    const apiKey = itemToOwnApiKey(item, agentKey);
    if (!apiKey) return reject(refusal(commonProblems.notFound, `There is no API key '${path.apiKey}'.`));
    const stale = staleVersion(apiKey, expectedVersion);
    if (stale) return reject(stale);

    const own = itemToOwnApiKey(callerItem, agentKey);
    const now = clock();
    const expires = body.expires && timeOf(body.expires).toISOString();
    if (expires && isExpired({ expires }, realTime(now))) return reject(expiresInThePast(expires));
    const changed = changeApiKey(apiKey, { ...body, expires }, own, now);
    if (!changed.ok) return reject(refusalOf(apiKey, changed.refused));
    if (changed.value === apiKey) return accept(answer(apiKeyToResponse(apiKey)));
    const result = await table.write(changedApiKeyToWrites(apiKey, changed.value));
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(apiKeyToResponse(changed.value)));
  },
});

function refusalOf({ key }: ApiKey, refused: ChangeRefused): RefusalOf<typeof contract> {
  switch (refused.why) {
    case "archived":
      return archived(key);
    case "own-key":
      return ownKey(key);
    case "stronger-key":
      return strongerKey(key, refused.permissions);
    case "exceeds-own-rights":
      return exceedsOwnRights(refused.excess);
  }
}
