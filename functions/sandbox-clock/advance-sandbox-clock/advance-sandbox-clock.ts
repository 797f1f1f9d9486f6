import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { agentClockKey, itemToOffsetSeconds } from "../../shared/store/agent-times.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy, type Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { advancedOffset, advanceRefusals } from "../domain/advance.ts";
import type { WakeWorkers } from "../lambda-workers.ts";
import { sandboxClockProblems } from "../sandbox-clock-problems.ts";
import { pendingWork } from "../sandbox-clock-schemas.ts";
import { furthestMoved, movedClock } from "../sandbox-clock-store.ts";
import type { contract } from "./contract.ts";

export interface AdvanceSandboxClockPlatform {
  readonly table: Table;
  readonly wakeWorkers: WakeWorkers;
  readonly clock: Clock;
}

/** Maximum run time of the function `catch-up-with-clock`, in seconds. */
const workingSecondsMax = 300;

/**
 * Increases the stored largest offset of all agents' clocks (if the new offset is larger) before the agent's own offset. If
 * the function crashes in between, sweeps read items that are not due yet, but process only due items.
 */
export const advanceSandboxClock = ({
  table,
  wakeWorkers,
  clock,
}: AdvanceSandboxClockPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentClockKey(caller.agentKey)],
  act: async ({ caller: { agentKey }, body: { advanceSeconds, advanceTo }, ticket, answer }, [item]) => {
    const now = clock();
    const before = itemToOffsetSeconds(item);
    const requested = { advanceSeconds, advanceTo: advanceTo === undefined ? undefined : timeOf(advanceTo) };
    const advanced = advancedOffset(before, requested, realTime(now));
    if (!advanced.ok) return reject(refusal(sandboxClockProblems.invalidRequest, advanceRefusals[advanced.refused]));

    const offsetSeconds = advanced.value;
    const workingUntil = addSeconds(realTime(now), workingSecondsMax).toISOString();
    const shown = addSeconds(realTime(now), offsetSeconds).toISOString();
    const ready = answer({ offsetSeconds, now: shown, working: true, pending: [...pendingWork] });
    await table.write([furthestMoved(offsetSeconds)]);
    const record = ticket?.finished(ready, now, "new");
    const { written } = await writeWithRecord(
      table,
      [movedClock(agentKey, before, offsetSeconds, workingUntil)],
      record,
    );
    if (!written) throw new StoreBusy("another request moved the same clock");
    await wakeWorkers(agentKey, workingUntil);
    return accept(ready);
  },
});
