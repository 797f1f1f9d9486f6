import type * as v from "valibot";
import type { OperationWork } from "../../shared/entry/operation.ts";
import type { Table } from "../../shared/store/table.ts";
import type { RunTask, TaskCounts } from "../lambda-workers.ts";
import { workDone } from "../sandbox-clock-store.ts";
import type { contract } from "./contract.ts";

export interface CatchUpPlatform {
  readonly table: Pick<Table, "write">;
  /** The tasks that hand on to each other, in that order. */
  readonly chain: readonly string[];
  readonly runTask: RunTask;
  /** Time for somebody else to end what was begun; more of it, the more rounds found nothing but that. */
  readonly pause: (waits: number) => Promise<void>;
}

/** Files that wait for somebody else are looked at again, and not for ever. */
const waitingRoundsMax = 20;

/** A last round needs as long as one before. */
const reservedMilliseconds = 60_000;

/**
 * A cut-off hands a batch to the networks, they answer and settle it, the answers and the settlement are taken in, and balances
 * are paid out: each finds only what the one before left, so they run one after the other, until a whole round found
 * nothing. Their schedules run beside, and whoever is faster does it.
 */
export const catchUpWithClock =
  ({ table, chain, runTask, pause }: CatchUpPlatform): OperationWork<typeof contract> =>
  async (input: v.InferOutput<typeof contract.input>, remainingMilliseconds) => {
    const { onlyAgent, workingUntil } = input;
    let rounds = 0;
    for (let waits = 0; waits < waitingRoundsMax && remainingMilliseconds() > reservedMilliseconds; ) {
      rounds += 1;
      const found = await roundOf(chain, (task) => runTask(task, onlyAgent));
      if (found === "nothing") break;
      if (found === "waiting") {
        waits += 1;
        await pause(waits);
      }
    }
    await table.write([workDone(onlyAgent, workingUntil)]);
    return { rounds };
  };

type Found = "work" | "waiting" | "nothing";

const roundOf = async (chain: readonly string[], run: (task: string) => Promise<TaskCounts>): Promise<Found> => {
  let found: Found = "nothing";
  for (const task of chain) {
    const { waiting = 0, resumed: _, ...done } = await run(task);
    if (Object.values(done).some((count) => count > 0)) found = "work";
    else if (waiting > 0 && found === "nothing") found = "waiting";
  }
  return found;
};
