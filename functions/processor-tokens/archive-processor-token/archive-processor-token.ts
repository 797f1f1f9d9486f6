import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { TokenEnd } from "../domain/processor-token.ts";
import { archiveToken, endSeries, type TokenArchivePlatform } from "../token/archive-token.ts";
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
    const endsSeries = query.series === "end";
    const isArchived = token.status === "archived";
    if (isArchived && (!endsSeries || token.seriesEnded)) return accept(answer(undefined));
    const end: TokenEnd = { archivedReason: "by-agent", ...(endsSeries && { seriesEnded: true }) };
    const now = platform.clock();
    const result = isArchived
      ? await endSeries(platform, token, agentKey, now)
      : await archiveToken(platform, token, agentKey, end, now);
    return result.written ? accept(answer(undefined)) : reject(changedMeanwhile(result, expectedVersion));
  },
});
