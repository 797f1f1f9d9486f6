import type { Mishap } from "./calls.ts";
import type { Fleet } from "./fleet.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { tryName } from "./plan.ts";
import type { CommandsPlatform } from "./reporting/platform.ts";
import type { World } from "./world.ts";

/** Functions as called through Lambda's API: synchronously, or asynchronously as an event. */

export const invokedBy =
  (fleet: Fleet<(input: never, context: never) => Promise<unknown>>) => (invocation: string, input: unknown) =>
    fleet.invoke(invocation, (handler, context) => handler(input as never, context as never));

interface InvokeInput {
  readonly FunctionName: string;
  readonly InvocationType?: "Event";
  readonly Payload: string;
}

/** Lambda's retry intervals for failed asynchronous invocations. */
const retriesMs = [60_000, 120_000] as const;

const hangUpMs = 20;

/** Below the maximum event age of a task that runs every minute. */
const delayedMs = 45_000;

/** Error for a call that is rejected or has no response. */
const callFails = (): Error => new Error("the call fails");

export const lambdaClient = (environment: FunctionEnvironment): CommandsPlatform => ({
  send: async ({ input }) => {
    const { FunctionName, InvocationType, Payload } = input as InvokeInput;
    const isEvent = InvocationType === "Event";
    const begun = await environment.call({
      name: "invoke",
      perform: async (mishap) => {
        if (mishap === "refused") return undefined;
        const begin = () => runOf(environment.world, FunctionName, JSON.parse(Payload), isEvent);
        const ended = isEvent ? queued(environment.world, mishap, begin) : begin();
        return mishap === "broken" ? undefined : { ended };
      },
      describeAnswer: (taken) => `calls ${FunctionName} with ${Payload}${taken ? "" : " -> fails"}`,
    });
    if (!begun) throw callFails();
    return isEvent ? { StatusCode: 202 } : heardIn(environment, begun.ended);
  },
});

/** Simulates Lambda's queue of asynchronous events. */
async function queued(world: World, mishap: Mishap | undefined, begin: () => Promise<unknown>): Promise<unknown> {
  if (mishap === "dropped") return undefined;
  if (mishap === "delayed") await laterOn(world, delayedMs);
  if (mishap === "doubled") void begin();
  return begin();
}

async function runOf(world: World, functionName: string, input: unknown, isEvent: boolean): Promise<unknown> {
  const called = world.functions.find(functionName);
  if (!called) return {};
  const name = world.functions.nextCall(functionName);
  for (let attempt = 1; ; attempt += 1) {
    const ended = await called.invoke(tryName(name, attempt), input);
    if (ended.kind === "answered") return ended.answer;
    const pauseMs = retriesMs[attempt - 1];
    if (!isEvent || !called.isRepeated || pauseMs === undefined) return undefined;
    await laterOn(world, pauseMs);
  }
}

/** Keeps the run open until then. */
const laterOn = (world: World, delayMs: number): Promise<void> =>
  new Promise((resolve) => world.underway(delayMs, resolve));

/** Delivers the response to the caller if the caller is still running; a failed function has no response. */
const heardIn = (environment: FunctionEnvironment, ended: Promise<unknown>): Promise<object> =>
  new Promise((resolve) => {
    void ended.then((answer) => {
      const response =
        answer === undefined
          ? { FunctionError: "Unhandled" }
          : { Payload: { transformToString: () => JSON.stringify(answer) } };
      environment.after(hangUpMs, () => resolve(response));
    });
  });
