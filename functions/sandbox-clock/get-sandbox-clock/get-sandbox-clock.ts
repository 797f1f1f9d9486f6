import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { agentClockKey, itemToOffsetSeconds } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, realTime } from "../../shared/time/clock.ts";
import { accept } from "../../shared/values/result.ts";
import { awaitsReports } from "../awaited-reports.ts";
import { pendingWork } from "../sandbox-clock-schemas.ts";
import { isWorking } from "../sandbox-clock-store.ts";
import type { contract } from "./contract.ts";

interface GetSandboxClockPlatform {
  readonly table: Pick<Table, "page" | "read">;
  readonly clock: Clock;
}

export const getSandboxClock = ({ table, clock }: GetSandboxClockPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentClockKey(caller.agentKey)],
  act: async ({ caller, answer }, [item]) => {
    const offsetSeconds = itemToOffsetSeconds(item);
    const realNow = realTime(clock());
    const now = addSeconds(realNow, offsetSeconds);
    const isPending = {
      clearing: isWorking(item, realNow),
      reports: await awaitsReports(table, caller.agentKey, now),
    };
    const pending = pendingWork.filter((name) => isPending[name]);
    return accept(answer({ offsetSeconds, now: now.toISOString(), working: pending.length > 0, pending }));
  },
});
