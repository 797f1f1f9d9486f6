import { setTimeout } from "node:timers/promises";
import type { ParametersOf, SandboxClock } from "../client/index.ts";
import type { Context } from "./context.ts";

const pauseMilliseconds = 500;

/** Advances the agent's sandbox clock and waits until the clearing and the reports that became due are complete. */
export async function advance(
  { client, output, terminal }: Context,
  body: ParametersOf<"advanceSandboxClock">["body"],
): Promise<SandboxClock> {
  let clock = await client.advanceSandboxClock({ body });
  while (clock.working) {
    output.step(`the agent's time is ${clock.now}; in progress: ${clock.pending.join(", ")}`);
    await setTimeout(pauseMilliseconds, undefined, { signal: terminal.signal });
    clock = await client.getSandboxClock();
  }
  output.done();
  return clock;
}
