import type { Context } from "aws-lambda";
import { addSeconds, type Clock } from "./clock.ts";
import type { TaskContract } from "./contract.ts";
import type { Log } from "./logger.ts";

/** What must remain of a task's time to end its last piece of work. */
const reservedSeconds = 20;

/** The pipeline of scheduled functions: log context, a deadline inside the function's own, and faults to the log. */
export const task = <Outcome>(
  contract: TaskContract,
  run: (deadline: Date) => Promise<Outcome>,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
) => {
  return async (_event: unknown, context: Context): Promise<Outcome> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    try {
      return await run(addSeconds(clock(), context.getRemainingTimeInMillis() / 1000 - reservedSeconds));
    } catch (fault) {
      log.error("TASK_FAILED", fault);
      throw fault;
    }
  };
};
