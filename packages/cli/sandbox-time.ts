import { setTimeout } from "node:timers/promises";
import type { ParametersOf, SandboxClock } from "../client/index.ts";
import type { Context } from "./context.ts";

const pauseMilliseconds = 500;

/** Moves the agent's clock and waits until what became due is done. */
export const advance = async (
  { client, output, terminal }: Context,
  body: ParametersOf<"advanceSandboxClock">["body"],
): Promise<SandboxClock> => {
  let clock = await client.advanceSandboxClock({ body });
  while (clock.working) {
    output.step(`it is ${clock.now}, and this is under way: ${clock.pending.join(", ")}`);
    await setTimeout(pauseMilliseconds, undefined, { signal: terminal.signal });
    clock = await client.getSandboxClock();
  }
  output.done();
  return clock;
};
