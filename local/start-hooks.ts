import { demoAgent } from "./demo-agent.ts";
import type { ServerCertificate } from "./gateway/server-certificate.ts";
import { sandboxNetworks, sandboxPartner } from "./sandbox.ts";
import type { LocalStack } from "./stack.ts";
import { threeDsSandbox } from "./three-ds-sandbox.ts";

/** What runs beside the stacks. */
export interface Companion {
  /** Values for parameters of the templates, for instance where a simulated peer listens. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What the API with mutual TLS shows to its clients; without it, a certificate of the runner's own authority. */
  readonly serverCertificate?: ServerCertificate;
  /** What belongs into ready.json. */
  readonly ready?: object;
  stop?(): Promise<void>;
}

export interface StartContext {
  readonly dataDirectory: string;
  /** Where the API will answer, and where the one for clients with certificates. */
  readonly baseUrl: string;
  readonly mutualTlsUrl: string;
}

export interface StartHook {
  readonly name: string;
  /** While the templates are made. */
  beforeStacks?(context: StartContext): Promise<Companion>;
  /** Once the stacks answer; gives what belongs into ready.json. */
  afterStacks?(stack: LocalStack, context: Pick<StartContext, "dataDirectory">): Promise<{ readonly ready: object }>;
}

/** The simulated outside world and the first data are plugged in here. */
export const startHooks: readonly StartHook[] = [sandboxNetworks, sandboxPartner, threeDsSandbox(), demoAgent];
