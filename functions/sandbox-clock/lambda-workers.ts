import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOptions } from "../shared/aws/aws-client.ts";
import { functionStarter } from "../shared/aws/start-function.ts";
import type { Log } from "../shared/values/log.ts";

/** Starts the functions that process an agent's due work, so that the agent need not wait for the scheduled runs. */
export type WakeWorkers = (agentKey: string, workingUntil: string) => Promise<void>;

export type CallLambda = Pick<LambdaClient, "send">;

/** Logs a failed call and does not retry it, because scheduled runs also process the due work. */
export const lambdaWorkers =
  (functionNames: readonly string[], catchUp: string, log: Log, start = functionStarter()): WakeWorkers =>
  async (onlyAgent, workingUntil) => {
    const calls = functionNames.map((functionName) => start(functionName, { onlyAgent }));
    for (const call of await Promise.allSettled([...calls, start(catchUp, { onlyAgent, workingUntil })])) {
      if (call.status === "rejected") log.error("WORKER_NOT_WOKEN", call.reason);
    }
  };

export type TaskCounts = Readonly<Record<string, number>>;

/** Runs a task for an agent and waits until the task ends. */
export type RunTask = (functionName: string, agentKey: string) => Promise<TaskCounts>;

/** Maximum run time of a task's function, in seconds. */
const taskSeconds = 900;

/** Logs a failed task and reports no work for it, because the task also runs on its schedule. */
export function lambdaTasks(
  log: Log,
  client: CallLambda = new LambdaClient(clientOptions({ answerSeconds: taskSeconds })),
): RunTask {
  return async (FunctionName, onlyAgent) => {
    const Payload = JSON.stringify({ onlyAgent });
    try {
      const { FunctionError, Payload: answer } = await client.send(new InvokeCommand({ FunctionName, Payload }));
      if (FunctionError) throw new Error(`${FunctionName} failed`);
      const counts = Object.entries(JSON.parse(answer?.transformToString() || "{}") as object);
      return Object.fromEntries(counts.filter(([, count]) => typeof count === "number"));
    } catch (fault) {
      log.error("WORKER_NOT_WOKEN", fault);
      return {};
    }
  };
}
