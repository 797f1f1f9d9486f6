import type { Mishap } from "./calls.ts";
import type { Fleet } from "./fleet.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { tryName } from "./plan.ts";
import type { CommandsPlatform } from "./reporting/platform.ts";
import type { World } from "./world.ts";

/** Functions as others call them through Lambda's own API: at once, or as an event that nobody waits for. */

export const invokedBy =
  (fleet: Fleet<(input: never, context: never) => Promise<unknown>>) => (invocation: string, input: unknown) =>
    fleet.invoke(invocation, (handler, context) => handler(input as never, context as never));

interface InvokeInput {
  readonly FunctionName: string;
  readonly InvocationType?: "Event";
  readonly Payload: string;
}

/** As Lambda calls again what was called as an event and failed. */
const retriesMs = [60_000, 120_000] as const;

const hangUpMs = 20;

/** Less than an event may wait for a task that runs each minute. */
const delayedMs = 45_000;

/** A call that is not taken, or whose answer does not come. */
const callFails = (): Error => new Error("the call fails");

/** The client of Lambda in an environment of a function. */
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

/** What becomes of an event in Lambda's queue. */
const queued = async (world: World, mishap: Mishap | undefined, begin: () => Promise<unknown>): Promise<unknown> => {
  if (mishap === "dropped") return undefined;
  if (mishap === "delayed") await laterOn(world, delayedMs);
  if (mishap === "doubled") void begin();
  return begin();
};

const runOf = async (world: World, functionName: string, input: unknown, isEvent: boolean): Promise<unknown> => {
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
};

/** A run is not over before that. */
const laterOn = (world: World, delayMs: number): Promise<void> =>
  new Promise((resolve) => world.underway(delayMs, resolve));

/** The answer reaches the code that waits for it, if that lives; a function that failed has none. */
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
