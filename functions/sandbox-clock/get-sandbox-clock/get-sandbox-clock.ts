import { agentClockKey, itemToOffsetSeconds } from "../../shared/agent-times.ts";
import { realTime } from "../../shared/business-time.ts";
import { addSeconds, type Clock } from "../../shared/clock.ts";
import { accept } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import type { contract } from "./contract.ts";

export const getSandboxClock = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentClockKey(caller.agentKey)],
  act: async ({ answer }, [item]) => {
    const offsetSeconds = itemToOffsetSeconds(item);
    return accept(answer({ offsetSeconds, now: addSeconds(realTime(clock()), offsetSeconds).toISOString() }));
  },
});
