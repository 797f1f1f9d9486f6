import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { agentClockKey, itemToOffsetSeconds } from "../../shared/store/agent-times.ts";
import { addSeconds, type Clock, realTime } from "../../shared/time/clock.ts";
import { accept } from "../../shared/values/result.ts";
import { isWorking } from "../sandbox-clock-store.ts";
import type { contract } from "./contract.ts";

export const getSandboxClock = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentClockKey(caller.agentKey)],
  act: async ({ answer }, [item]) => {
    const offsetSeconds = itemToOffsetSeconds(item);
    const realNow = realTime(clock());
    const now = addSeconds(realNow, offsetSeconds).toISOString();
    return accept(answer({ offsetSeconds, now, working: isWorking(item, realNow) }));
  },
});
