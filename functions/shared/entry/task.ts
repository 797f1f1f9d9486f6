import type { Context } from "aws-lambda";
import * as v from "valibot";
import { inActOfService } from "../audit/current-act.ts";
import { addSeconds, type Clock, inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { TaskContract } from "./function-contract.ts";
import type { InTurn } from "./run-exclusively.ts";

/** What must remain of a task's time to end its last piece of work. */
const reservedSeconds = 20;

/**
 * The scheduler runs a task for everybody and says which of its times it is; who moves the clock of one agent may ask for that
 * agent only.
 */
const TaskEvent = v.object({ onlyAgent: v.optional(v.string()), scheduledTime: v.optional(v.string()) });

/** Runs are independent of each other. */
const atAnyTime: InTurn = (_task, _turn, work) => work();

/**
 * The pipeline of scheduled functions: log context, a deadline inside the function's own, a turn, and faults to the log. What is
 * done for one agent waits for no turn, because its clock waits for it. Undefined when it is another run's turn.
 */
export const task = <Outcome>(
  contract: TaskContract,
  run: (deadline: Date, onlyAgent?: string) => Promise<Outcome>,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
  runExclusively: InTurn = atAnyTime,
) => {
  return async (event: unknown, context: Context): Promise<Outcome | undefined> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    try {
      const { onlyAgent, scheduledTime } = v.parse(TaskEvent, event ?? {});
      const deadline = addSeconds(clock(), context.getRemainingTimeInMillis() / 1000 - reservedSeconds);
      const work = () => inActOfService(contract.operationId, context.awsRequestId, () => run(deadline, onlyAgent));
      return await inInvocation(context, () =>
        onlyAgent === undefined
          ? runExclusively(
              contract.operationId,
              { waitUntil: scheduledTime === undefined ? deadline : undefined },
              work,
            )
          : work(),
      );
    } catch (fault) {
      log.error("TASK_FAILED", fault);
      throw fault;
    }
  };
};
