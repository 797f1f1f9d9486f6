import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { archiveToken, type TokenArchivePlatform } from "../token/archive-token.ts";
import { noSuchToken } from "../token/processor-token-problems.ts";
import { itemToToken, tokenItemKey } from "../token/processor-token-store.ts";
import type { contract } from "./contract.ts";

export const archiveProcessorToken = (
  platform: TokenArchivePlatform & { readonly clock: Clock },
): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [tokenItemKey(path.processorTokenKey)],
  act: async ({ caller: { agentKey }, path, query, expectedVersion, answer }, [item]) => {
    const token = itemToToken(item, agentKey);
    if (!token) return reject(noSuchToken(path.processorTokenKey));
    const stale = staleVersion(token, expectedVersion);
    if (stale) return reject(stale);
    if (token.status === "archived") return accept(answer(undefined));
    const seriesEnded = query.series === "end";
    const end = { archivedReason: "by-agent", ...(seriesEnded && { seriesEnded }) } as const;
    const result = await archiveToken(platform, token, agentKey, end, platform.clock());
    return result.written ? accept(answer(undefined)) : reject(changedMeanwhile(result, expectedVersion));
  },
});
