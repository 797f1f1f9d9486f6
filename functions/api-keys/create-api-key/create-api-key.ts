import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { isRefusedAt, openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { apiKeyProblems, exceedsOwnRights, expiresInThePast } from "../api-key-problems.ts";
import { apiKeyItemKey, apiKeyToPut, countedKey, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToResponse } from "../api-key-view.ts";
import { isExpired } from "../domain/api-key.ts";
import { grantOf } from "../domain/change-api-key.ts";
import { excessOf } from "../domain/grant.ts";
import { issueApiKey } from "../issue-api-key.ts";
import type { contract } from "./contract.ts";

/** The caller's own API key is read again, because API Gateway's cached authorization can be up to a minute old. */
export const createApiKey = (platform: KeyedPlatform<"api-keys">): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [apiKeyItemKey(caller.apiKey), agentItemKey(caller.agentKey)],
  act: async ({ caller, body, ticket, answer }, [callerItem, agentItem]) => {
    const { agentKey } = caller;
    const { status = "active", permissions, ipRanges = [], description } = body;
    const now = platform.clock();
    const expires = body.expires && timeOf(body.expires).toISOString();
    if (expires && isExpired({ expires }, realTime(now))) return reject(expiresInThePast(expires));
    const excess = excessOf({ permissions, ipRanges, expires }, grantOf(itemToOwnApiKey(callerItem, agentKey)));
    if (excess) return reject(exceedsOwnRights(excess));

    const grant = { agentKey, createdBy: caller.apiKey, permissions, ipRanges, description, expires };
    const issued = issueApiKey(grant, now, { ...platform, purposeKeys: await platform.apiKeyPurposeKeys() });
    const apiKey = { ...issued.apiKey, status };
    const shown = apiKeyToResponse(apiKey);
    const location = `/v1/apiKeys/${apiKey.key}`;
    const kept = answer({ ...shown, secretWithheld: true }, location);
    const max = openMaxOf(agentItem, "apiKeys");
    const record = ticket?.finished(kept, now, "new");
    const opening = { counted: countedKey(apiKey), max, now };
    const writes = [apiKeyToPut(apiKey)];
    const result = await writeOpened(platform, writes, opening, record);
    if (result.written) return accept(answer({ ...shown, secret: issued.secret }, location));
    if (!isRefusedAt(result, writes.length)) throw new Error("the generated API key already exists");
    const detail = `The agent has reached its limit of ${max} API keys; archived keys do not count.`;
    return reject(refusal(apiKeyProblems.tooMany, detail));
  },
});
