import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import type { Log } from "../shared/entry/logger.ts";

/** Has the workers do what became due for an agent, so that nobody waits for their schedules. */
export type WakeWorkers = (agentKey: string) => Promise<void>;

/** A call that fails is told and not repeated: the schedule of that worker comes. */
export const lambdaWorkers = (functionNames: readonly string[], log: Log): WakeWorkers => {
  const client = new LambdaClient({});
  return async (onlyAgent) => {
    const Payload = JSON.stringify({ onlyAgent });
    const calls = functionNames.map((FunctionName) =>
      client.send(new InvokeCommand({ FunctionName, InvocationType: "Event", Payload })),
    );
    for (const call of await Promise.allSettled(calls)) {
      if (call.status === "rejected") log.error("WORKER_NOT_WOKEN", call.reason);
    }
  };
};
