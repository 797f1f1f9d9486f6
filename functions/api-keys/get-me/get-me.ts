import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { RateLimitPolicy } from "../../shared/rate-limit/rate-limit-policy.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { countedOfAgent, openEntitiesKey, openMaxOf } from "../../shared/store/open-entities.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept } from "../../shared/values/result.ts";
import { apiKeyItemKey, itemToOwnApiKey } from "../api-key-store.ts";
import { type contract, sizes } from "./contract.ts";

interface GetMePlatform {
  readonly stageName: string;
  readonly rates: Readonly<Record<"requests" | "chargesList", RateLimitPolicy>>;
  readonly clock: Clock;
}

export const getMe = ({ stageName, rates, clock }: GetMePlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller: { agentKey, apiKey } }) => [
    apiKeyItemKey(apiKey),
    agentItemKey(agentKey),
    ...countedOfAgent.map((kind) => openEntitiesKey({ agentKey, kind })),
  ],
  act: async ({ caller, answer }, [item, agentItem, ...counters]) => {
    const { agentKey, apiKey, permissions, isSuspended: suspended = false } = caller;
    const expires = itemToOwnApiKey(item, agentKey)?.expires;
    const ofAgent = countedOfAgent.map((kind, index) => [
      kind,
      { max: openMaxOf(agentItem, kind), used: Number(counters[index]?.["open"] ?? 0) },
    ]);
    return accept(
      answer({
        agentKey,
        apiKey,
        stage: stageName,
        permissions: [...permissions],
        ...(expires && { expires }),
        now: clock().toISOString(),
        suspended,
        limits: { ...Object.fromEntries(ofAgent), acceptors: { max: openMaxOf(agentItem, "acceptors") } },
        rates,
        sizes,
      }),
    );
  },
});
