import type { Context } from "aws-lambda";
import * as v from "valibot";
import { inActOfService } from "../audit/current-act.ts";
import { type LeasingPlatform, namesOf, type PortionedWork, underLeases, workOnAll } from "../store/portions.ts";
import { addSeconds, type Clock, inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { TaskContract } from "./function-contract.ts";
import type { StartPortion } from "./start-portion.ts";

/** Time reserved to complete a task's last work item. */
const reservedSeconds = 20;

/**
 * The scheduler runs a task for all agents and passes the scheduled time (`scheduledTime`). A scheduled run can start other
 * runs, each for one portion of the work (`portion`). Advancing an agent's sandbox clock runs a task for that agent only
 * (`onlyAgent`).
 */
const TaskEvent = v.object({
  onlyAgent: v.optional(v.string()),
  portion: v.optional(v.string()),
  scheduledTime: v.optional(v.string()),
});

type TaskEvent = v.InferOutput<typeof TaskEvent>;

interface TaskPlatform {
  readonly log: Log;
  readonly clock: Clock;
}

/** Pipeline for scheduled functions: log context, a deadline before the function's timeout, and error logging. */
const pipeline =
  <Outcome>(
    { operationId }: TaskContract,
    { log, clock }: TaskPlatform,
    run: (event: TaskEvent, deadline: Date, context: Context) => Promise<Outcome>,
  ) =>
  async (event: unknown, context: Context): Promise<Outcome> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: operationId });
    try {
      const given = v.parse(TaskEvent, event ?? {});
      const deadline = addSeconds(clock(), context.getRemainingTimeInMillis() / 1000 - reservedSeconds);
      return await inInvocation(context, () =>
        inActOfService(operationId, context.awsRequestId, () => run(given, deadline, context)),
      );
    } catch (fault) {
      log.error("TASK_FAILED", fault);
      throw fault;
    }
  };

/** A task without portions. Runs are independent of each other. */
export const task = <Outcome>(
  contract: TaskContract & { readonly isPortioned?: never },
  run: (deadline: Date, onlyAgent?: string) => Promise<Outcome>,
  platform: TaskPlatform,
) => pipeline(contract, platform, ({ onlyAgent }, deadline) => run(deadline, onlyAgent));

/**
 * A task with portions (portions.ts):
 * - A scheduled run (`scheduledTime`) starts another run for each large portion, processes the small ones itself, and skips
 *   portions that another run is processing.
 * - A run for one portion (`portion`) does nothing if another run is processing that portion.
 * - A run for one agent (`onlyAgent`) processes all portions, acquires no leases and does not wait.
 * - Any other run processes all portions, because its caller waits for the result. The run also waits for portions that
 *   other runs are processing.
 */
export function portionedTask<Outcome>(
  contract: TaskContract & { readonly isPortioned: true },
  work: PortionedWork<Outcome>,
  platform: TaskPlatform & LeasingPlatform,
  start: StartPortion,
) {
  const { log } = platform;

  /** Starts another run for a portion. If that fails, returns the portion, so that this run processes it. */
  const startedElsewhere = async (functionName: string, portion: string): Promise<readonly string[]> => {
    try {
      await start(functionName, portion);
      return [];
    } catch (fault) {
      log.error("PORTION_NOT_STARTED", fault, { portion });
      return [portion];
    }
  };

  const leftAfterStarts = async (functionName: string): Promise<readonly string[]> => {
    const portions = await work.portions();
    const large = portions.filter(({ isLarge }) => isLarge);
    const refused = await Promise.all(large.map(({ name }) => startedElsewhere(functionName, name)));
    return [...namesOf(portions.filter(({ isLarge }) => !isLarge)), ...refused.flat()];
  };

  return pipeline(contract, platform, async ({ onlyAgent, portion, scheduledTime }, deadline, { functionName }) => {
    if (onlyAgent !== undefined) return workOnAll(work, deadline, onlyAgent);
    const workOn = (portions: readonly string[], waitUntil?: Date): Promise<Outcome> =>
      underLeases(platform, contract.operationId, portions, waitUntil, (leased) => work.work(leased, deadline));
    if (portion !== undefined) return workOn([portion]);
    if (scheduledTime !== undefined) return workOn(await leftAfterStarts(functionName));
    return workOn(namesOf(await work.portions()), deadline);
  });
}
