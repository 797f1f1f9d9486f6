import type { Fleet } from "../fleet.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import { tryName } from "../plan.ts";
import type { CommandsPlatform } from "../reporting/platform.ts";
import type { World } from "../world.ts";

/** Functions as others call them through Lambda's own API: at once, or as an event that nobody waits for. */

type Invoked = (invocation: string, input: unknown) => Promise<{ readonly kind: string; readonly answer?: unknown }>;

/** A function by its name; undefined where nothing in the run is for it. */
type FindFunction = (functionName: string) => Invoked | undefined;

export const invokedBy =
  (fleet: Fleet<(input: never, context: never) => Promise<unknown>>): Invoked =>
  (invocation, input) =>
    fleet.invoke(invocation, (handler, context) => handler(input as never, context as never));

interface InvokeInput {
  readonly FunctionName: string;
  readonly InvocationType?: "Event";
  readonly Payload: string;
}

/** As Lambda calls again what was called as an event and failed. */
const retriesMs = [60_000, 120_000] as const;

const hangUpMs = 20;

/** A call that is not taken, or whose answer does not come. */
const callFails = (): Error => new Error("the call fails");

export class CalledFunctions {
  readonly #world: World;
  readonly #find: FindFunction;
  #called = 0;

  constructor(world: World, find: FindFunction) {
    this.#world = world;
    this.#find = find;
  }

  /** The client of Lambda in an environment of a function. */
  client(environment: FunctionEnvironment): CommandsPlatform {
    return {
      send: async ({ input }) => {
        const { FunctionName, InvocationType, Payload } = input as InvokeInput;
        const isEvent = InvocationType === "Event";
        const begun = await environment.call({
          name: "invoke",
          perform: async (mishap) => {
            if (mishap === "refused") return undefined;
            const ended = this.#begin(FunctionName, JSON.parse(Payload), isEvent);
            return mishap === "broken" ? undefined : { ended };
          },
          describeAnswer: (taken) => `calls ${FunctionName}${taken ? "" : " -> fails"}`,
        });
        if (!begun) throw callFails();
        return isEvent ? {} : heardIn(environment, begun.ended);
      },
    };
  }

  async #begin(functionName: string, input: unknown, isEvent: boolean): Promise<unknown> {
    const invoke = this.#find(functionName);
    if (!invoke) return {};
    this.#called += 1;
    const name = `${functionName} woken ${this.#called}`;
    for (let attempt = 1; ; attempt += 1) {
      const ended = await invoke(tryName(name, attempt), input);
      if (ended.kind === "answered") return ended.answer;
      const pauseMs = retriesMs[attempt - 1];
      if (!isEvent || pauseMs === undefined) return undefined;
      await this.#laterOn(pauseMs);
    }
  }

  /** A run is not over before that. */
  #laterOn(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.#world.underway(delayMs, resolve));
  }
}

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
