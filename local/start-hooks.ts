import { demoAgent } from "./demo-agent.ts";
import { sandboxNetworks } from "./sandbox.ts";
import type { LocalStack } from "./stack.ts";
import { threeDsSandbox } from "./three-ds-sandbox.ts";

/** What runs beside the stacks. */
export interface Companion {
  /** Values for parameters of the templates, for instance where a simulated peer listens. */
  readonly parameters?: Readonly<Record<string, string>>;
  stop?(): Promise<void>;
}

export interface StartContext {
  readonly dataDirectory: string;
}

export interface StartHook {
  readonly name: string;
  /** While the templates are made. */
  beforeStacks?(context: StartContext): Promise<Companion>;
  /** Once the stacks answer; gives what belongs into ready.json. */
  afterStacks?(stack: LocalStack, context: StartContext): Promise<{ readonly ready: object }>;
}

/** The simulated outside world and the first data are plugged in here. */
export const startHooks: readonly StartHook[] = [sandboxNetworks, threeDsSandbox(), demoAgent];
