import { awaitsAcknowledgement } from "../../clearing/published.ts";
import type { OperationWork } from "../../shared/entry/operation.ts";
import type { Table } from "../../shared/store/table.ts";
import type { RunTask, TaskCounts } from "../lambda-workers.ts";
import { workDone } from "../sandbox-clock-store.ts";
import type { contract } from "./contract.ts";

export interface CatchUpPlatform {
  readonly table: Pick<Table, "due" | "items" | "read" | "write">;
  /** Names of the task functions, in order: each task depends on the previous one. */
  readonly chain: readonly string[];
  readonly runTask: RunTask;
  /** Waits for another run to finish its work. The wait becomes longer with each round that finds no work. */
  readonly pause: (waits: number) => Promise<void>;
}

/** Maximum number of rounds that wait for another run to process files. */
const waitingRoundsMax = 20;

/** Time reserved for the last round. */
const reservedMilliseconds = 60_000;

/**
 * At a cut-off, a batch is sent to its network; the network acknowledges and settles the batch; the acknowledgement and the
 * settlement are imported; and balances are paid out. Each task depends on the previous one, so the tasks run in order until
 * a complete round finds no work. The scheduled runs of the tasks continue in parallel and can do the work first. If a round
 * finds no work but a batch of the agent has not been acknowledged yet, another round follows.
 */
export const catchUpWithClock =
  ({ table, chain, runTask, pause }: CatchUpPlatform): OperationWork<typeof contract> =>
  async ({ onlyAgent, workingUntil }, remainingMilliseconds) => {
    let rounds = 0;
    let wasBatchPending = false;
    for (let waits = 0; waits < waitingRoundsMax && remainingMilliseconds() > reservedMilliseconds; ) {
      rounds += 1;
      const found = await roundOf(chain, (task) => runTask(task, onlyAgent));
      if (found === "nothing") {
        const isBatchPending = await awaitsAcknowledgement(table, onlyAgent);
        // A batch that was acknowledged since the last round is settled in the next round.
        if (!isBatchPending && !wasBatchPending) break;
        wasBatchPending = isBatchPending;
      }
      if (found !== "work") {
        waits += 1;
        await pause(waits);
      }
    }
    await table.write([workDone(onlyAgent, workingUntil)]);
    return { rounds };
  };

type Found = "work" | "waiting" | "nothing";

async function roundOf(chain: readonly string[], run: (task: string) => Promise<TaskCounts>): Promise<Found> {
  let found: Found = "nothing";
  for (const task of chain) {
    const { waiting = 0, resumed: _, ...done } = await run(task);
    if (Object.values(done).some((count) => count > 0)) found = "work";
    else if (waiting > 0 && found === "nothing") found = "waiting";
  }
  return found;
}
