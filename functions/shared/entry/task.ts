import type { Context } from "aws-lambda";
import * as v from "valibot";
import { inActOfService } from "../audit/current-act.ts";
import { addSeconds, type Clock, inInvocation } from "../time/clock.ts";
import type { TaskContract } from "./function-contract.ts";
import type { Log } from "./logger.ts";

/** What must remain of a task's time to end its last piece of work. */
const reservedSeconds = 20;

/** The scheduler runs a task for everybody; who moves the clock of one agent may ask for that agent only. */
const TaskEvent = v.object({ onlyAgent: v.optional(v.string()) });

/** The pipeline of scheduled functions: log context, a deadline inside the function's own, and faults to the log. */
export const task = <Outcome>(
  contract: TaskContract,
  run: (deadline: Date, onlyAgent?: string) => Promise<Outcome>,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
) => {
  return async (event: unknown, context: Context): Promise<Outcome> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    try {
      const { onlyAgent } = v.parse(TaskEvent, event ?? {});
      const deadline = addSeconds(clock(), context.getRemainingTimeInMillis() / 1000 - reservedSeconds);
      const work = () => inActOfService(contract.operationId, context.awsRequestId, () => run(deadline, onlyAgent));
      return await inInvocation(context, work);
    } catch (fault) {
      log.error("TASK_FAILED", fault);
      throw fault;
    }
  };
};
